import { useT } from '@baize/i18n/react';
import { Button, Dialog, SlipRule, Rows, Stamp } from '@baize/ui';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useHouseFormat } from '#lib/house-format.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useMoneyPress } from '#widgets/member/money-press.ts';
import { refreshContracts, usePreview } from './data.ts';
import type { Contract, Ending } from './data.ts';
import { decide } from './decide.ts';
import { PressProblem } from './press-problem.tsx';
import { TermsRows } from './terms-rows.tsx';
import { Endings, IfAccepted } from './what-follows.tsx';
import { useContractWords, useRateText } from './words.ts';
import sheet from './contracts.module.css';

const c = classes(sheet);

interface AcceptDialogProps {
  contract: Contract;
  act: 'accept' | 'agree';
  closeLabel: string;
  onClose: () => void;
}

interface Decided {
  readonly contract: Contract;
  readonly ended: readonly Ending[];
}

/** A decision that may end other contracts: which ones is said before, bound to the decision, and said again after. */
export function AcceptDialog({ contract, act, closeLabel, onClose }: AcceptDialogProps) {
  const t = useT();
  const rateText = useRateText();
  const preview = usePreview(contract);
  const [decided, setDecided] = useState<Decided | null>(null);
  const shown = preview.data;
  const press = useMoneyPress(
    (digest: string) =>
      decide(act, contract, { digest, ends: shown?.ends ?? [], onChanged: () => void preview.refetch() }),
    (answer) => {
      setDecided(answer);
      refreshContracts();
    },
  );
  const isAccept = act === 'accept';
  const title = decided
    ? t(isAccept ? 'contracts.accept.done' : 'contracts.agree.done')
    : t(isAccept ? 'contracts.accept.title' : 'contracts.agree.title');
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={closeLabel}
      surface="paper"
      width="wide"
      dismissable={!press.isPending}
      title={title}
      buttons={
        decided ? (
          <Button kind="ink" onClick={onClose}>
            {t('common.close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose} blocked={press.isPending}>
              {t('common.cancel')}
            </Button>
            <Button
              kind="primary"
              waiting={press.isPending}
              waitingLabel={t('contracts.accept.placing')}
              // something else ended or began meanwhile: the paper is read afresh before it can be pressed
              blocked={!shown || (preview.isFetching && !press.isPending)}
              onClick={() => shown && press.press(shown.digest)}
            >
              {isAccept ? t('contracts.act.accept', { rate: rateText(contract.terms) }) : t('contracts.act.agree')}
            </Button>
          </>
        )
      }
    >
      {decided ? (
        <Done act={act} decided={decided} />
      ) : (
        <div className={c('decision')} data-locked={press.isPending || undefined}>
          <Before act={act} contract={contract} />
          {preview.isError && !shown && <FailedBox error={preview.error} onRetry={() => void preview.refetch()} />}
          {shown && isAccept && <IfAccepted contract={contract} preview={shown} />}
          {shown && <Endings ends={shown.ends} title={t('contracts.ending.title')} />}
          <PressProblem press={press} />
        </div>
      )}
    </Dialog>
  );
}

function Before({ act, contract }: { act: 'accept' | 'agree'; contract: Contract }) {
  const t = useT();
  const words = useContractWords()(contract);
  return (
    <>
      <p>
        <b>{words.title}</b>
        <br />
        {act === 'accept' ? words.sub : t('contracts.agree.sub')}
      </p>
      {act === 'accept' && (
        <>
          <SlipRule />
          <Rows>
            <TermsRows kind={contract.kind} terms={contract.terms} />
          </Rows>
        </>
      )}
    </>
  );
}

/** The button that was pressed is gone: the keyboard goes on at the paper's title, which now says what became of it. */
function focusTitle(part: HTMLElement | null): void {
  part?.closest('dialog')?.querySelector<HTMLElement>('[data-enter]')?.focus();
}

function Done({ act, decided }: { act: 'accept' | 'agree'; decided: Decided }) {
  const t = useT();
  const format = useHouseFormat();
  const words = useContractWords()(decided.contract);
  const { effectiveFrom, effectiveUntil } = decided.contract;
  const time = (instant: string | null): string => (instant === null ? '–' : format.dateTime(instant));
  return (
    <div ref={focusTitle} className={c('decision')} role="status">
      <div className={c('doneHead')}>
        <b>{words.title}</b>
        <Stamp tone={words.tone}>{words.stamp}</Stamp>
      </div>
      <p>
        {act === 'accept'
          ? t('contracts.accept.doneSub', { from: time(effectiveFrom) })
          : t('contracts.agree.doneSub', { until: time(effectiveUntil) })}
      </p>
      <Endings ends={decided.ended} title={t('contracts.ended.title')} />
    </div>
  );
}
