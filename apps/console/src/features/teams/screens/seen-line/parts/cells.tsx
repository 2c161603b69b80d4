/** How a line's figures are written: results with their sign, headings with their currency, accounts that open to those below, the way down. */
import { useT } from '@baize/i18n/react';
import { Figure, Link } from '@baize/ui';
import { CaretRightIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import sheet from '../seen-line.module.css';

const c = classes(sheet);

/** Above zero for whose result it is, below against them: said by sign and colour. */
export function Result({ minor, currency }: { minor: string; currency: string }) {
  const { money } = useFormat();
  const amount = BigInt(minor);
  return (
    <Figure tone={amount > 0n ? 'good' : amount < 0n ? 'bad' : 'quiet'}>
      {money(amount, currency, { signed: true })}
    </Figure>
  );
}

/** The heading of a list of amounts, with the currency that they are in. */
export function ListHeading({ text, currency }: { text: string; currency: string | undefined }) {
  return (
    <>
      {text}{' '}
      {currency && (
        <Figure size="s" tone="quiet">
          {currency}
        </Figure>
      )}
    </>
  );
}

/** An account; with `href` it leads to those below it. */
export function Account({ account, href }: { account: string; href?: string | undefined }) {
  if (href === undefined)
    return (
      <b>
        <bdi>{account}</bdi>
      </b>
    );
  return (
    <Link href={href} className={`baize-link ${c('enter')}`}>
      <bdi>{account}</bdi>
    </Link>
  );
}

interface CrumbsProps {
  /** From the agent down; the last is where one is. */
  path: readonly { readonly memberId: string; readonly account: string }[];
  below: (memberId: string) => string;
}

/** The way down a line. */
export function Crumbs({ path, below }: CrumbsProps) {
  const t = useT();
  return (
    <nav aria-label={t('console-agents.seenPath')}>
      <ol className={c('crumbs')}>
        {path.map(({ memberId, account }, index) => (
          <li key={memberId}>
            {index > 0 && <CaretRightIcon aria-hidden="true" data-mirror weight="bold" />}
            {index === path.length - 1 ? (
              <b aria-current="page">
                <bdi>{account}</bdi>
              </b>
            ) : (
              <Account account={account} href={below(memberId)} />
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
