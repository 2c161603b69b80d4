/** Finds somebody of the own team by the first letters of the account: a field with a list under it (ARIA combobox). */
import { useT } from '@baize/i18n/react';
import type { Output } from '@baize/protocol/client';
import { Avatar, isComposing } from '@baize/ui';
import { MagnifyingGlassIcon } from '@baize/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { ask } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useTypeName } from '../figures.tsx';
import sheet from './picker.module.css';

const c = classes(sheet);
const waitMs = 300; // design brief 18, search
const shownMax = 8;

export type Found = Output<'teamMembers'>['content'][number];

interface MemberPickerProps {
  label: string;
  onPick: (member: Found) => void;
  /** On the rail of the header, or on the cloth of a page. */
  place: 'rail' | 'cloth';
}

export function MemberPicker({ label, onPick, place }: MemberPickerProps) {
  const t = useT();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const picker = useMemberSearch(onPick);
  const { text, list, at, isShown, isFailed, setOpen } = picker;
  const optionId = (index: number): string => `${id}-${index}`;
  return (
    <div
      ref={box}
      className={c('picker', place)}
      onBlur={({ relatedTarget }) => {
        if (!box.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <MagnifyingGlassIcon aria-hidden="true" />
      <input
        type="search"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={label}
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && list?.[at] ? optionId(at) : undefined}
        value={text}
        onChange={({ currentTarget: { value } }) => picker.type(value)}
        onFocus={() => setOpen(true)}
        onKeyDown={picker.onKey}
      />
      <div className={c('list')} data-surface={place === 'rail' ? 'rail' : 'cloth'} hidden={!isShown}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the field's own list */}
        <ul id={`${id}-list`} role="listbox" aria-label={label}>
          {list?.map((member, index) => (
            <Option
              key={member.memberId}
              id={optionId(index)}
              member={member}
              isActive={index === at}
              onPoint={() => picker.setAt(index)}
              onPick={() => picker.pick(member)}
            />
          ))}
        </ul>
        {isShown && list?.length === 0 && <p className={c('none')}>{t('teams.find.none')}</p>}
        {isShown && isFailed && <p className={c('none')}>{t('common.failedTitle')}</p>}
      </div>
    </div>
  );
}

/** What is typed, who was found, and the keys that move among them. */
function useMemberSearch(onPick: MemberPickerProps['onPick']) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const start = useSettled(text.trim());
  const found = useQuery({
    ...ask('teamMembers', { query: { account: start, pageSize: shownMax } }),
    enabled: start !== '',
  });
  const list = start === '' ? undefined : found.data?.content;
  const isShown = isOpen && text.trim() !== '' && (list !== undefined || found.isError);
  const pick = (member: Found | undefined): void => {
    if (!member) return;
    setText('');
    setOpen(false);
    onPick(member);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    const last = (list?.length ?? 0) - 1;
    if (event.key === 'Escape' && isShown) setOpen(false);
    else if (event.key === 'ArrowDown') setAt(Math.min(last, at + 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(0, at - 1));
    else if (event.key === 'Enter') pick(start === text.trim() ? list?.[at] : undefined); // the list may still be of what was typed before
    else return;
    event.preventDefault();
  };
  return {
    text,
    list,
    at,
    setAt,
    isShown,
    isFailed: found.isError,
    setOpen,
    type: (typed: string): void => {
      setText(typed);
      setOpen(true);
      setAt(0);
    },
    pick,
    onKey,
  };
}

interface OptionProps {
  id: string;
  member: Found;
  isActive: boolean;
  onPoint: () => void;
  onPick: () => void;
}

function Option({ id, member, isActive, onPoint, onPick }: OptionProps) {
  const typeName = useTypeName();
  return (
    // the field's own keys move among the options and take one (combobox)
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      id={id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- an option of the list
      role="option"
      aria-selected={isActive}
      className={c('option')}
      onPointerDown={(event) => event.preventDefault()}
      onPointerEnter={onPoint}
      onClick={onPick}
    >
      <Avatar name={member.account} size={30} />
      <b>
        <bdi>{member.account}</bdi>
      </b>
      <span>{typeName(member)}</span>
    </li>
  );
}

/** What was typed, once the typing pauses. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), waitMs);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}
