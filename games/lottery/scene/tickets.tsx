/** The player's own tickets: what waits for its draw, and what became of the others. */
import { classes, ResultSlip, useMoney, useProblemText } from '@baize/game-kit';
import type { LotteryTicket } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Button, Figure, Notice, Panel, StateBadge } from '@baize/ui';
import type { BadgeTone } from '@baize/ui';
import { useState } from 'react';
import { useBoard, useNow } from './lottery-store.ts';
import { TicketLines } from './ticket-lines.tsx';
import { useTakeBack } from './use-take-back.ts';
import type { TakeBack } from './use-take-back.ts';
import sheet from './side.module.css';

const c = classes(sheet);

export function Tickets() {
  const t = useT();
  const { waiting, ended } = useBoard();
  const back = useTakeBack();
  const textOf = useProblemText();
  return (
    <Panel title={t('game-lottery.tickets')} className={c('tickets')}>
      <Won />
      {back.problem && <Notice tone="bad">{textOf(back.problem)}</Notice>}
      {waiting.length + ended.length === 0 && <p className={c('quiet')}>{t('game-lottery.noTickets')}</p>}
      {waiting.length > 0 && (
        <>
          <h3 className={c('part')}>{t('game-lottery.waiting')}</h3>
          <ul className={c('list')}>
            {waiting.map((ticket) => (
              <Ticket key={ticket.ticketId} ticket={ticket} back={back} />
            ))}
          </ul>
        </>
      )}
      {ended.length > 0 && (
        <>
          <h3 className={c('part')}>{t('game-lottery.ended')}</h3>
          <ul className={c('list')}>
            {ended.map((ticket) => (
              <Ticket key={ticket.ticketId} ticket={ticket} back={back} />
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

/** What the newest draw returned, on its slip. What had ended when the page opened is only in the list. */
function Won() {
  const t = useT();
  const { ended } = useBoard();
  const [seen] = useState(() => new Set(ended.map(({ ticketId }) => ticketId)));
  const fresh = ended.filter(({ ticketId, state }) => state === 'won' && !seen.has(ticketId));
  const [newest] = fresh;
  if (!newest) return null;
  const tickets = fresh.filter(({ issue }) => issue.code === newest.issue.code);
  const sum = (key: 'stakeMinor' | 'payoutMinor') => tickets.reduce((total, one) => total + BigInt(one[key]), 0n);
  return (
    <ResultSlip
      key={newest.issue.code}
      stakeMinor={sum('stakeMinor')}
      payoutMinor={sum('payoutMinor')}
      words={t('game-lottery.draw', { issue: newest.issue.code })}
    />
  );
}

const tones: Readonly<Record<LotteryTicket['state'], BadgeTone>> = {
  pending: 'wait',
  placed: 'note',
  won: 'good',
  lost: 'plain',
  cancelled: 'plain',
  void: 'plain',
};

function Ticket({ ticket, back }: { ticket: LotteryTicket; back: TakeBack }) {
  const t = useT();
  const money = useMoney();
  const isWon = ticket.state === 'won';
  return (
    <li className={c('ticket')}>
      <details>
        <summary>
          <span className={c('ticketName')}>
            <Figure>{t('game-lottery.draw', { issue: ticket.issue.code })}</Figure>
            <StateBadge tone={tones[ticket.state]}>
              {isWon
                ? t('game-lottery.won', { amount: money.text(ticket.payoutMinor) })
                : t('game-lottery.stateIs', { state: ticket.state })}
            </StateBadge>
          </span>
          <Figure>{money.text(ticket.stakeMinor)}</Figure>
        </summary>
        <TicketLines
          lines={ticket.lines}
          wins={ticket.wins}
          gameCode={ticket.gameCode}
          numbers={ticket.issue.numbers}
        />
      </details>
      {ticket.state === 'placed' && <TakeBackActs ticket={ticket} back={back} />}
    </li>
  );
}

function TakeBackActs({ ticket, back }: { ticket: LotteryTicket; back: TakeBack }) {
  const t = useT();
  const now = useNow();
  const { waiting } = useBoard();
  const order = waiting.filter(
    ({ orderId, state, issue }) => orderId === ticket.orderId && state === 'placed' && now < issue.closesAt,
  );
  if (now >= ticket.issue.closesAt) return null;
  const isFirst = order[0]?.ticketId === ticket.ticketId;
  return (
    <span className={c('takeBack')}>
      <Button
        size="m"
        waiting={back.waitsFor === ticket.ticketId}
        waitingLabel={t('common.waiting')}
        onClick={() => void back.takeBack({ ticketId: ticket.ticketId })}
      >
        {t('game-lottery.takeBack')}
      </Button>
      {isFirst && order.length > 1 && (
        <Button
          kind="ghost"
          size="m"
          waiting={back.waitsFor === ticket.orderId}
          waitingLabel={t('common.waiting')}
          onClick={() => void back.takeBack({ orderId: ticket.orderId })}
        >
          {t('game-lottery.takeBackAll', { count: order.length })}
        </Button>
      )}
    </span>
  );
}
