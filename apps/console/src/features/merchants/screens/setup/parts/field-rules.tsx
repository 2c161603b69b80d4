/** The fields of one form, in the order players meet them: what each takes, whether it must be filled in. */
import { fieldText } from '@baize/i18n';
import { useFigureField } from '@baize/i18n/amounts';
import { useT, useTexts } from '@baize/i18n/react';
import { patternIds } from '@baize/protocol/field-check';
import type { FieldRule } from '@baize/protocol/field-check';
import { isNeeded, ruleProblem } from '@baize/protocol/registration-rules';
import type { FormName } from '@baize/protocol/registration-rules';
import { figureUnit, readWhole } from '@baize/protocol/typed-amount';
import { Button, Checkbox, IconButton, Line, Select, Stack, TextField, VisuallyHidden } from '@baize/ui';
import { ArrowDownIcon, ArrowUpIcon, PlusIcon, XIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { askFor, moveRule } from '../draft.ts';
import sheet from '../setup.module.css';
import { useSetupWords } from '../words.ts';

const c = classes(sheet);

interface FieldRulesProps {
  form: FormName;
  rules: readonly FieldRule[];
  onChange: (rules: FieldRule[]) => void;
}

export function FieldRules({ form, rules, onChange }: FieldRulesProps) {
  const t = useT();
  const words = useSetupWords();
  const [moved, setMoved] = useState('');
  // what a form cannot do without stands in it even where a switch of the merchant decides whether it is asked
  const asked = rules.filter(({ enabled, field }) => enabled || isNeeded(form, field));
  const off = rules.filter((rule) => !asked.includes(rule));
  const move = (rule: FieldRule, step: -1 | 1): void => {
    const place = asked.indexOf(rule) + step + 1;
    onChange(moveRule(rules, rule.field, step));
    setMoved(t('console-setup.place', { field: words.field(rule.field), place, count: asked.length }));
  };
  return (
    <Stack gap={16}>
      <ol className={c('rules')}>
        {asked.map((rule, index) => (
          <li key={rule.field}>
            <div className={c('ruleHead')}>
              <b>{words.field(rule.field)}</b>
              <Line gap={4}>
                <IconButton
                  size="s"
                  icon={<ArrowUpIcon />}
                  label={t('console-setup.up', { field: words.field(rule.field) })}
                  aria-disabled={index === 0}
                  onClick={() => index > 0 && move(rule, -1)}
                />
                <IconButton
                  size="s"
                  icon={<ArrowDownIcon />}
                  label={t('console-setup.down', { field: words.field(rule.field) })}
                  aria-disabled={index === asked.length - 1}
                  onClick={() => index < asked.length - 1 && move(rule, 1)}
                />
                {!isNeeded(form, rule.field) && (
                  <IconButton
                    size="s"
                    icon={<XIcon />}
                    label={t('console-site.regions.remove', { country: words.field(rule.field) })}
                    onClick={() => onChange(askFor(rules, rule.field, false))}
                  />
                )}
              </Line>
            </div>
            <Rule
              rule={rule}
              isNeeded={isNeeded(form, rule.field)}
              onChange={(part) =>
                onChange(rules.map((known) => (known.field === rule.field ? { ...known, ...part } : known)))
              }
            />
          </li>
        ))}
      </ol>
      <div role="status">
        <VisuallyHidden>{moved}</VisuallyHidden>
      </div>
      {off.length > 0 && <UnusedFields off={off} onAdd={(field) => onChange(askFor(rules, field, true))} />}
    </Stack>
  );
}

interface UnusedFieldsProps {
  off: readonly FieldRule[];
  onAdd: (field: FieldRule['field']) => void;
}

/** The fields this form does not ask for; a press adds one. */
function UnusedFields({ off, onAdd }: UnusedFieldsProps) {
  const t = useT();
  const words = useSetupWords();
  return (
    <section aria-label={t('console-setup.off')}>
      <h3 className={c('offTitle')}>{t('console-setup.off')}</h3>
      <Line gap={8}>
        {off.map(({ field }) => (
          <Button
            key={field}
            size="s"
            icon={<PlusIcon />}
            aria-label={t('console-setup.add', { field: words.field(field) })}
            onClick={() => onAdd(field)}
          >
            {words.field(field)}
          </Button>
        ))}
      </Line>
    </section>
  );
}

interface LengthFieldProps {
  label: string;
  length: number;
  onChange: (length: number) => void;
}

const signs = figureUnit(0);
const lengthMost = 255;

/** A length in signs; while what is typed is none, the rule keeps the one it had. */
function LengthField({ label, length, onChange }: LengthFieldProps) {
  const t = useT();
  const figure = useFigureField();
  const [typed, setTyped] = useState(String(length));
  const read = readWhole(typed);
  const isLength = read !== null && read <= lengthMost;
  const error = isLength ? undefined : t('console-agents.set.numberNeeded', { least: 0, most: lengthMost });
  return (
    <TextField
      {...figure(isLength && read !== length ? String(length) : typed, signs, { error })}
      size="s"
      figure
      label={label}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        const next = readWhole(value);
        if (next !== null && next <= lengthMost) onChange(next);
      }}
      onBlur={() => setTyped(String(length))}
    />
  );
}

interface RuleProps {
  rule: FieldRule;
  isNeeded: boolean;
  onChange: (part: Partial<FieldRule>) => void;
}

function Rule({ rule, isNeeded: isAlways, onChange }: RuleProps) {
  const t = useT();
  const texts = useTexts();
  const words = useSetupWords();
  const problem = ruleProblem(rule);
  return (
    <div className={c('rule')}>
      <LengthField
        label={t('console-setup.minLength')}
        length={rule.minLength}
        onChange={(minLength) => onChange({ minLength })}
      />
      <LengthField
        label={t('console-setup.maxLength')}
        length={rule.maxLength}
        onChange={(maxLength) => onChange({ maxLength })}
      />
      <Select
        size="s"
        label={t('console-setup.patternId')}
        value={rule.patternId}
        options={patternIds.map((value) => ({ value, label: words.pattern(value, rule.minLength, rule.maxLength) }))}
        error={
          problem
            ? problem.reason === 'range'
              ? t('console-setup.lengths', { min: problem.min ?? 0, max: problem.max ?? 255 })
              : fieldText(texts, problem)
            : undefined
        }
        onChange={(event) =>
          onChange({ patternId: patternIds.find((known) => known === event.currentTarget.value) ?? rule.patternId })
        }
      />
      <Checkbox
        label={t('console-setup.required')}
        checked={isAlways || rule.required}
        disabled={isAlways}
        onChange={(event) => onChange({ required: event.currentTarget.checked })}
      />
    </div>
  );
}
