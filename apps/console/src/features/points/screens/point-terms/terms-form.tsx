import { useT } from '@baize/i18n/react';
import { betProducts } from '@baize/protocol/products';
import { Columns, Panel, showToast, Stack, TextField } from '@baize/ui';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { readPositive } from '#lib/typed.ts';
import { SumField } from '#widgets/number-field.tsx';
import { PublishButton } from '#widgets/publish-button.tsx';
import { usePublishTerms } from './data.ts';
import type { Terms } from './data.ts';
import { amountOf, bodyOf, draftOf, stepPoints, withEmpty } from './draft.ts';
import type { Draft } from './draft.ts';
import sheet from './point-terms.module.css';

const c = classes(sheet);

export function TermsForm({ code, terms }: { code: string; terms: Terms }) {
  const t = useT();
  const publish = usePublishTerms(code);
  const [draft, setDraft] = useState<Draft>(() => draftOf(terms));
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const body = bodyOf(draft, terms);
  return (
    <Columns least={320}>
      <Panel title={t('points.earns')}>
        <Stack gap={14}>
          <p className={c('quiet')}>{t('console-points.perPointHint')}</p>
          <div className={c('pair')}>
            {betProducts.map((product) => (
              <SumField
                key={product}
                label={t('console-positions.product', { product })}
                value={draft.perPoint[product] ?? ''}
                currency={terms.currency}
                isWrong={amountOf(draft.perPoint[product] ?? '', terms.currency) === undefined}
                onChange={(typed) => change({ perPoint: { ...draft.perPoint, [product]: typed } })}
              />
            ))}
            <SumField
              label={t('points.type', { type: 'deposit' })}
              value={draft.deposit}
              currency={terms.currency}
              isWrong={amountOf(draft.deposit, terms.currency) === undefined}
              onChange={(deposit) => change({ deposit })}
            />
          </div>
        </Stack>
      </Panel>
      <Panel title={t('points.table')}>
        <Stack gap={14}>
          <p className={c('quiet')}>{t('console-points.tableHint')}</p>
          <Steps draft={draft} currency={terms.currency} onChange={change} />
          <PublishButton
            needs="policy.write"
            isWhole={body !== null}
            isPending={publish.isPending}
            error={publish.error}
            onPublish={() =>
              body &&
              publish.mutate(body, {
                onSuccess: () => showToast({ text: t('console-agents.published'), tone: 'good' }),
              })
            }
          />
        </Stack>
      </Panel>
    </Columns>
  );
}

interface StepsProps {
  draft: Draft;
  currency: string;
  onChange: (part: Partial<Draft>) => void;
}

function Steps({ draft, currency, onChange }: StepsProps) {
  const t = useT();
  const put = (index: number, part: Partial<Draft['steps'][number]>): void => {
    const steps = draft.steps.map((step, at) => (at === index ? { ...step, ...part } : step));
    // a line that is being written keeps its place; only the last one gets another below it
    onChange({ steps: index === steps.length - 1 ? withEmpty(steps) : steps });
  };
  return (
    <>
      {draft.steps.map((step, index) => {
        const isEmpty = step.points.trim() === '' && step.amount.trim() === '';
        return (
          // lines have no name but their place
          <div key={index} className={c('pair')}>
            <TextField
              size="s"
              figure
              label={t('points.label')}
              value={step.points}
              error={!isEmpty && stepPoints(step.points) === null ? t('fields.reason.range') : undefined}
              onChange={(event) => put(index, { points: event.currentTarget.value })}
            />
            <SumField
              label={t('common.amount')}
              value={step.amount}
              currency={currency}
              isWrong={!isEmpty && readPositive(step.amount, currency) === null}
              onChange={(amount) => put(index, { amount })}
            />
          </div>
        );
      })}
    </>
  );
}
