import { audit } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { changeGame } from '#capabilities/games/index.ts';
import { judge, stepFor } from './rules.ts';
import type { Alert, Row } from './store.ts';
import { insertAlert, readLastAlerts, readReturns, updateAlert } from './store.ts';

/** Holds every title, since its model's version began, against what the model promises. Past four deviations a person is asked;
 *  past six the title is switched off at once and waits for a person (product/games.md 16.6). Answers the titles closed. */
export async function judgeTitles(tx: Tx): Promise<string[]> {
  const last = new Map((await readLastAlerts(tx)).map((alert) => [nameOf(alert), alert]));
  const closed: string[] = [];
  for (const row of await readReturns(tx, null)) {
    const alert = last.get(nameOf(row));
    const isOpen = alert !== undefined && alert.decision === null;
    const { zE2 } = judge(row);
    const step = stepFor(zE2, alert && !isOpen ? alert.zE2 : null);
    if (step === 'none' || zE2 === null) continue;
    const hasClosed = step === 'close' || (isOpen && alert.hasClosed);
    const now = { rounds: BigInt(row.rounds), zE2, hasClosed };
    if (isOpen) await updateAlert(tx, alert.alertId, now);
    else await insertAlert(tx, { ...now, ...placeOf(row), alertId: tx.ctx.newId(), raisedAt: tx.ctx.now });
    if (step === 'close' && !(isOpen && alert.hasClosed)) {
      await changeGame(tx, row.nodeId, { isEnabled: false });
      await audit(tx, 'rtp.close', row.nodeId, null, { zE2, rounds: row.rounds });
      closed.push(row.nodeId);
    }
  }
  return closed;
}

type Place = Pick<Alert, 'nodeId' | 'modelId' | 'modelVersion' | 'currency'>;

function placeOf({ nodeId, modelId, modelVersion, currency }: Row): Place {
  return { nodeId, modelId, modelVersion, currency };
}

function nameOf({ nodeId, modelId, modelVersion, currency }: Place): string {
  return `${nodeId} ${modelId}@${modelVersion} ${currency}`;
}
