import { countOf, pair } from './messages-text.ts'

/** What the doctor says of the database, its tables, the pooler and the replica. */
export const databaseMessages = {
  databaseAnswers: (kind: 'embedded' | 'external', version: string, milliseconds: number) =>
    `PostgreSQL ${version}${kind === 'embedded' ? ', which comes along,' : ''} answers in ${milliseconds} ms.`,
  databaseSlow: (milliseconds: number) =>
    pair(
      `The database took ${milliseconds} ms to answer nothing.`,
      'It is busy or far away: look at its processor, its disk and the network to it.',
    ),
  databaseOld: (version: string) =>
    pair(`The database is PostgreSQL ${version}, and Isoko needs 15 or newer.`, 'Upgrade it, or use another.'),
  noShop: (dataDir: string) => `There is no shop in ${dataDir} yet. npm start makes one.`,

  tablesCurrent: (name: string) => `The tables are those of this version (${name}).`,
  tablesMissing: 'The database has no tables yet. npm start makes them.',
  tablesOld: (behind: number) =>
    pair(
      `The tables are ${countOf(behind, 'migration')} behind this version.`,
      'Make a backup, then start the shop anew: npm start brings them up to date.',
    ),
  tablesNew: pair(
    'The tables were made by a newer version of Isoko than this one.',
    'Install that version again, or restore a backup of before the upgrade.',
  ),
  poolerAnswers: 'The pooler in front of the database answers.',
  poolerWithoutLimits: pair(
    'Statements through the pooler may take as long as they like.',
    "Give the database's user limits: alter role NAME set statement_timeout = '30s', and those of docs/operations.md.",
  ),
  replicaFollows: 'The replica answers, and follows the database.',
  replicaAlone: pair(
    'DATABASE_REPLICA_URL leads to a PostgreSQL that follows no other, so that nothing is read from it.',
    'Set it up as a streaming replica of the database, or remove DATABASE_REPLICA_URL.',
  ),
  databaseNotAsked: 'The database cannot be asked.',
} as const
