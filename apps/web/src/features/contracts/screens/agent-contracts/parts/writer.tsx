/** Writing a contract for a direct downline: within one's own, with what it would have brought, before it is sent. */
import { useT } from '@baize/i18n/react';
import { Button, EmptyBox, Panel, showToast } from '@baize/ui';
import { PenNibIcon } from '@baize/ui/icons';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { refreshContracts, useDebts, useMine } from '#features/contracts/data.ts';
import type { Contract, ContractKind, Terms } from '#features/contracts/data.ts';
import { PressProblem } from '#features/contracts/press-problem.tsx';
import { scaleOf } from '#widgets/member/amount.ts';
import { useMoneyPress } from '#widgets/member/money-press.ts';
import { boundDraft, boundPayer, draftOf, freshDraft, termsOf } from '#features/contracts/draft.ts';
import type { Draft } from '#features/contracts/draft.ts';
import { Conditions } from './conditions.tsx';
import { DownlinePick } from './downline-pick.tsx';
import { Simulation } from './simulation.tsx';
import { Steps } from './steps.tsx';
import { TemplatePick } from './template-pick.tsx';
import sheet from '../agent-contracts.module.css';

const c = classes(sheet);

interface WriterProps {
  kind: ContractKind;
  /** The contract whose terms and downline the writer begins with. */
  from: Contract | null;
  /** Whom it is for, where that is known already. */
  downline: string | undefined;
  onSent: () => void;
  /** Stands beside the papers, with its own title. */
  isFramed: boolean;
}

export function Writer({ kind, from, downline, onSent, isFramed }: WriterProps) {
  const t = useT();
  const mine = useMine(kind);
  const frame = (children: React.ReactNode) =>
    isFramed ? (
      <Panel>
        <div className={c('form')}>
          <div className={c('writerHead')}>
            <h2>{t('contracts.write')}</h2>
            <p>{t('contracts.writer.sub', { kind: t(`contracts.kind.${kind}`) })}</p>
          </div>
          {children}
        </div>
      </Panel>
    ) : (
      <div className={c('form')}>{children}</div>
    );
  if (!mine.data)
    return mine.isError
      ? frame(<FailedBox error={mine.error} onRetry={() => void mine.refetch()} />)
      : frame(<p aria-busy="true">{t('common.loading')}</p>);
  const { ceiling, mayPlatformPay } = mine.data;
  if (!ceiling)
    return frame(
      <EmptyBox icon={<PenNibIcon weight="duotone" />} title={t('contracts.writer.noOwn')}>
        {t('contracts.writer.noOwnSub')}
      </EmptyBox>,
    );
  return frame(
    <WriterForm
      kind={kind}
      from={from}
      downline={downline}
      ceiling={ceiling}
      mayPlatformPay={mayPlatformPay}
      onSent={onSent}
    />,
  );
}

interface Offer {
  readonly downlineId: string;
  readonly terms: Terms;
  readonly note?: string;
}

interface WriterFormProps extends Omit<WriterProps, 'isFramed'> {
  ceiling: Terms;
  mayPlatformPay: boolean;
}

/** What is written, whether it may be sent, and the press that sends it. */
function useWriterForm({ kind, from, downline, ceiling, mayPlatformPay, onSent }: WriterFormProps) {
  const t = useT();
  const scale = scaleOf(ceiling.currency);
  const blank = () =>
    from
      ? boundPayer(boundDraft(draftOf(from.terms, scale), ceiling, scale), mayPlatformPay)
      : freshDraft(ceiling, scale);
  const [downlineId, setDownlineId] = useState(from?.downline.id ?? downline ?? '');
  const [draft, setDraft] = useState(blank);
  const [templateId, setTemplateId] = useState('');
  const [note, setNote] = useState('');
  const [isPressed, setPressed] = useState(false);
  const freezes = useDebts('upline').data?.freezes ?? [];
  const isFrozen = freezes.includes('offers');
  const terms = termsOf(draft, kind, ceiling.currency, scale);
  const press = useMoneyPress(
    (offer: Offer) => send('offerContract', { params: { kind }, body: offer }),
    ({ downline }) => {
      showToast({ text: t('contracts.writer.sent', { account: downline.account }), tone: 'good' });
      refreshContracts();
      setDownlineId('');
      setDraft(freshDraft(ceiling, scale));
      setTemplateId('');
      setNote('');
      setPressed(false);
      onSent();
    },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setPressed(true);
    if (!terms || downlineId === '' || isFrozen) return;
    press.press({ downlineId, terms, ...(note.trim() !== '' && { note: note.trim() }) });
  };
  return {
    downlineId,
    pickDownline: (id: string): void => {
      setDownlineId(id);
      press.forget();
    },
    templateId,
    pickTemplate: (id: string, begun: Draft | null): void => {
      setTemplateId(id);
      if (begun) setDraft(begun);
      press.forget();
    },
    draft,
    setDraft,
    note,
    setNote,
    isPressed,
    isFrozen,
    /** Null while something typed cannot be read. */
    terms,
    press,
    submit,
  };
}

function WriterForm(props: WriterFormProps) {
  const { kind, from, ceiling, mayPlatformPay } = props;
  const t = useT();
  const form = useWriterForm(props);
  const { downlineId, draft, setDraft, isPressed, terms, press } = form;
  return (
    <form className={c('form')} onSubmit={form.submit} noValidate aria-busy={press.isPending}>
      <fieldset className={c('form', 'step')} disabled={press.isPending}>
        <DownlinePick
          kind={kind}
          value={downlineId}
          known={from?.downline}
          onPick={form.pickDownline}
          error={isPressed && downlineId === '' ? t('fields.reason.required') : undefined}
        />
        {!from && <TemplatePick kind={kind} ceiling={ceiling} value={form.templateId} onPick={form.pickTemplate} />}
        <Steps
          kind={kind}
          steps={draft.steps}
          ceiling={ceiling}
          isPressed={isPressed}
          hasRises={terms !== null}
          onSteps={(steps) => {
            setDraft({ ...draft, steps });
            press.forget();
          }}
        />
        <Conditions
          kind={kind}
          draft={draft}
          ceiling={ceiling}
          mayPlatformPay={mayPlatformPay}
          note={form.note}
          onDraft={setDraft}
          onNote={form.setNote}
        />
      </fieldset>
      <Simulation kind={kind} downlineId={downlineId} terms={terms} currency={ceiling.currency} />
      <Button
        type="submit"
        kind="primary"
        size="l"
        wide
        waiting={press.isPending}
        waitingLabel={t('contracts.accept.placing')}
        {...(form.isFrozen && { blockedBy: t('contracts.writer.frozen') })}
      >
        {t('contracts.writer.send')}
      </Button>
      <PressProblem press={press} />
    </form>
  );
}
