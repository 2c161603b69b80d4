/** Documents with figures: the command that makes or measures them. */
import type { Claims } from './list.ts';

export const documents: Claims = {
  'document: docs/auditor.md': ['command: audit'],
  'document: docs/certification.md': ['command: certify'],
  'document: docs/crawl.md': ['command: crawl'],
  'document: docs/deaths.md': ['command: proofs'],
  'document: docs/files.md': ['command: manifest'],
  'document: docs/formats.md': ['command: verify-round', 'command: verify-balance'],
  'document: docs/glossary.md': ['says nothing: words'],
  'document: docs/jurisdiction.md': ['command: jurisdiction'],
  'document: docs/keys.md': ['command: reseal'],
  'document: docs/languages.md': ['command: i18n'],
  'document: docs/lottery.md': ['command: lottery'],
  'document: docs/models.md': ['command: certify'],
  'document: docs/permissions.md': ['command: protocol'],
  'document: docs/personal-data.md': ['command: personal-data'],
  'document: docs/protocol.md': ['command: protocol'],
  'document: docs/randomness.md': ['command: randomness'],
  'document: docs/simulation-run.md': ['command: simulate'],
  'document: docs/simulation.md': ['command: simulate'],
  'document: docs/vendor-api.md': ['command: protocol'],
};
