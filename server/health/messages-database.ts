import { countOf, pair } from './messages-text.ts'

/** The doctor's messages about the database, its tables, the pooler and the replica. */
export const databaseMessages = {
  databaseAnswers: (kind: 'embedded' | 'external', version: string, milliseconds: number) =>
    `${kind === 'embedded' ? 'The bundled ' : ''}PostgreSQL ${version} answers in ${milliseconds} ms.`,
  databaseSlow: (milliseconds: number) =>
    pair(
      `The database took ${milliseconds} ms to answer an empty query.`,
      'It is overloaded or far away: check its CPU, disk and network.',
    ),
  databaseBundledOld: (version: string, fixed: string) =>
    pair(
      `The bundled PostgreSQL ${version} lacks the fixes of ${fixed}, for which no package exists yet.`,
      "Move to Debian's PostgreSQL, which gets its fixes with apt-get upgrade: isoko move-database (docs/operations.md, Your own PostgreSQL).",
    ),
  databaseOld: (version: string) =>
    pair(
      `The database runs PostgreSQL ${version}, but Isoko needs version 15 or newer.`,
      'Upgrade it or use another database.',
    ),
  noShop: (dataDir: string) => `There is no shop in ${dataDir} yet. npm start creates one.`,

  tablesCurrent: (name: string) => `The tables are up to date (${name}).`,
  tablesMissing: 'The database has no tables yet. npm start creates them.',
  tablesOld: (behind: number) =>
    pair(
      `The tables are ${countOf(behind, 'migration')} behind this version.`,
      'Make a backup, then restart the shop with npm start to update them.',
    ),
  tablesNew: pair(
    'The tables were created by a newer version of Isoko.',
    'Install that version again, or restore a backup made before the upgrade.',
  ),
  poolerAnswers: 'The connection pooler is responding.',
  poolerWithoutLimits: pair(
    'Queries through the connection pooler have no time limit.',
    "Set limits for the database user: alter role NAME set statement_timeout = '30s', and the others in docs/operations.md.",
  ),
  replicaFollows: 'The replica is responding and follows the database.',
  replicaAlone: pair(
    'DATABASE_REPLICA_URL points to a PostgreSQL that is not a replica, so the shop does not use it.',
    'Set it up as a streaming replica of the database, or remove DATABASE_REPLICA_URL.',
  ),
  secretKeyFits: (count: number) =>
    count === 0 ? 'Nothing is stored that needs it.' : `It decrypts ${countOf(count, 'stored authenticator secret')}.`,
  secretKeyNew: 'It is created at the first start.',
  secretKeyMissing: pair(
    'Authenticator secrets are stored, but their key is gone: SECRET_KEY is not set and DATA_DIR has no secret-key.',
    "Restore secret-key from a backup, or set SECRET_KEY to the shop's original key, before you start the shop: it would create another one.",
  ),
  secretKeyOther: (count: number, all: number) =>
    pair(
      `SECRET_KEY, or secret-key in DATA_DIR, does not decrypt ${count} of ${countOf(all, 'authenticator secret')}: their codes fail.`,
      'Set the original key again. If it is lost, these accounts sign in with a recovery code and set up two-step sign-in again.',
    ),
  databaseNotAsked: "The database can't be queried.",
} as const
