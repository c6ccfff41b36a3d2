import { MAIL_RETENTION_DAYS } from '#contract/limits.ts'

/** Startup failure that the operator can fix; the message is the sentence they read. */
export class StartError extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'StartError'
  }
}

/** A mail that could not be sent, as the log shows it. */
export interface FailedMail {
  id: number
  kind: string
  /** The recipient, masked. */
  to: string
  attempts: number
  reason: string
  /** When it is tried again; null when it is given up. */
  again_at: string | null
}

export interface MailCounts {
  waiting: number
  failed: number
}

const OTHER_FOLDER = 'set DATA_DIR to another folder'
const RESTORE = `Restore a backup in its place, or ${OTHER_FOLDER}. Nothing was changed.`
const OPEN_FOLDER = 'Set DATA_DIR to a folder whose parents everyone may enter.'

/** All operator-facing messages of the server process. */
export const processMessages = {
  steps: {
    startPostgres: 'Starting PostgreSQL',
    reachDatabase: 'Reaching the database',
    migrate: 'Updating the tables',
    buildApp: 'Starting the web server',
    loadDemo: 'Loading the demo shop',
  },
  running: (step: string, seconds: string, done: string) => `${step} ... ${seconds} s so far${done && `: ${done}`}`,
  took: (step: string, seconds: string) => `${step} ... ${seconds} s`,
  ready: (address: string, seconds: string) => `Isoko is ready at ${address} (after ${seconds} s). Ctrl-C stops it.`,
  workerReady: (number: number, seconds: string) => `Worker ${number} is ready too (after ${seconds} s).`,
  metrics: (address: string) => `Metrics are at ${address}.`,
  logins: (logins: { role: string; email: string; password: string }[]) =>
    [
      'Sign in with one of these. The passwords were made just now and are shown only this once:',
      ...logins.map(({ role, email, password }) => `  ${role.padEnd(8)}${email.padEnd(28)}${password}`),
    ].join('\n'),
  demoSays: (line: string) => `  ${line}`,
  adminApplied: 'The password from ADMIN_PASSWORD is set for the administrator ADMIN_EMAIL, without two-step sign-in.',
  noMailServer: 'SMTP_URL is not set: no mail is sent, neither about orders nor to reset a password.',
  mailFailed: ({ id, kind, to, reason, attempts, again_at: againAt }: FailedMail, { waiting, failed }: MailCounts) =>
    [
      `Mail ${id} (${kind}) to ${to} could not be sent (${reason}).`,
      againAt
        ? `It is tried again at ${againAt} (attempt ${attempts + 1}).`
        : `It is not tried again, and stays in the outbox as failed for ${MAIL_RETENTION_DAYS} days.`,
      `Mails that wait: ${waiting}; that failed: ${failed}.`,
    ].join(' '),
  noAdministrator:
    "There is no administrator yet. Stop the shop, and start it once with both settings: ADMIN_EMAIL=you@example.com ADMIN_PASSWORD='a long password' npm start",
  help: (settings: string) =>
    `npm start runs the shop. All settings are environment variables, and all are optional: PORT=8080 npm start\n\n${settings}`,
  otherSecretKey: (accounts: number) =>
    `SECRET_KEY, or the file secret-key in DATA_DIR, is not the one that two-step sign-in of ${accounts} ${accounts === 1 ? 'account' : 'accounts'} was set up with. Their codes cannot be checked until it is back; recovery codes work. An admin can turn two-step sign-in off for them, and ADMIN_PASSWORD for its own account.`,
  databaseDied: 'PostgreSQL has ended by itself. It is started again.',
  databaseWaitsForRoom: (directory: string) =>
    `The disk of ${directory} is full. PostgreSQL starts again by itself as soon as 32 MB are free.`,
  databaseDiesAgainAndAgain: (times: number, seconds: number) =>
    `PostgreSQL ended by itself ${times} times within ${seconds} s; Isoko gives up. The lines above say why.`,
  serverDied: (how: string) => `The server has ended by itself (${how}). It is started again.`,
  serverDiesAgainAndAgain: (times: number, seconds: number) =>
    `The server ended by itself ${times} times within ${seconds} s; Isoko gives up. The lines above say why.`,
  restarting: (file: string) => `${file} changed: starting the server again`,
  waitingForChange: 'The server has ended. It starts again when a file changes.',
  postgresSays: (line: string) => `PostgreSQL: ${line}`,

  portInUse: (port: number) =>
    `Port ${port} is already in use. Stop the program that uses it, or choose another: PORT=${port === 65_535 ? 3000 : port + 1} npm start`,
  portNotAllowed: (port: number) =>
    `This user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`,
  metricsPortUnavailable: (port: number, code: string) =>
    `Port ${port} of METRICS_PORT cannot be used (${code}). Choose another, or leave it unset.`,
  hostUnknown: (host: string) =>
    `HOST ${host} is not an address of this machine. Leave it unset, or set it to 0.0.0.0.`,

  dataDirNotWritable: (dataDir: string, code: string) =>
    `The data folder ${dataDir} cannot be written (${code}). Give this user the right to write there, or ${OTHER_FOLDER}.`,
  dataDirIsDatabase: (dataDir: string) =>
    `The data folder ${dataDir} is itself a database of a PostgreSQL, and not of Isoko. To use that PostgreSQL start it and set DATABASE_URL; or ${OTHER_FOLDER}.`,
  dataDirForeign: (dataDir: string, names: string[]) =>
    `The data folder ${dataDir} holds other files (${names.join(', ')}) and no shop. Set DATA_DIR to a new or an empty folder, or to the one of your shop.`,
  databaseForeign: (directory: string) =>
    `The folder ${directory} holds no database. Restore a backup there; or remove the folder to begin with an empty shop, or ${OTHER_FOLDER}.`,
  databaseOfOtherVersion: (directory: string, found: string, wanted: number) =>
    `The database ${directory} is of PostgreSQL ${found}, and Isoko comes with ${wanted}. Run it with PostgreSQL ${found} and set DATABASE_URL, or ${OTHER_FOLDER}.`,
  databaseIncomplete: (directory: string, missing: string) =>
    `The database ${directory} is damaged: ${missing} is missing. ${RESTORE}`,
  databaseDamaged: (directory: string, output: string) => `The database ${directory} is damaged: ${output} ${RESTORE}`,
  databaseLeftBehind: (pointer: string, directory: string) =>
    `The database ${directory}, which ${pointer} names, is not there. Bring it back from where it was; or remove that file to begin with an empty shop.`,
  databaseGivenBack: (directory: string, uid: number) =>
    `The files in ${directory} belonged to another user, as those of a copy do; they are given to user ${uid}, who runs the database`,
  databaseClosedToOthers: (directory: string) =>
    `The folder ${directory} was open to other users, as that of a copy is; it is closed to them`,
  removedLockFile: (file: string) => `Removed ${file}, which was empty and nobody's`,
  secretKeyUnreadable: (file: string, reason: string) =>
    `The key in ${file} cannot be used (${reason}). Bring it back from a backup or set SECRET_KEY. If it is lost, remove the file: a new key is made, and two-step sign-in is set up anew by recovery code.`,
  dataInUse: (directory: string, pid: number) =>
    `The database ${directory} is in use by the running server with process id ${pid}. Stop that one, or ${OTHER_FOLDER}.`,
  dataStillInUse: (directory: string, pid: number) =>
    `The database ${directory} is still in use by process ${pid}, which does not end. Stop it, then start again.`,

  databaseUnreachable: (host: string, reason: string, setting: string) =>
    `The database at ${host} cannot be reached (${reason}). Start it, or mend ${setting}.`,
  databaseRefuses: (host: string, reason: string, setting: string) =>
    `The database at ${host} refuses: ${reason}. Mend ${setting}, or the rights of its user.`,
  databaseTooOld: (host: string, version: string) =>
    `The database at ${host} is PostgreSQL ${version}, and Isoko needs 15 or newer. Upgrade it, or use another.`,
  pooledZone: (zone: string) =>
    `Connections of the pooler are in the time zone ${zone}. Set that of the database's user: alter role NAME set TimeZone = 'UTC', and restart the pooler.`,
  tablesTooOld:
    'The tables are of an older Isoko than this version can update. Start the version before this one once, and then this one. Nothing was changed.',
  tablesTooNew:
    'The tables are of a newer Isoko than this version. Start that one, or restore a backup that this version made. Nothing was changed.',
  migrationFailed: (output: string) => `The tables could not be updated: ${output}`,

  databaseNotReachable: (directory: string, uid: number) =>
    `The user ${uid} that runs the database cannot enter its folder ${directory}. ${OPEN_FOLDER}`,
  databaseOfAnother: (directory: string) =>
    `The database ${directory} belongs to another user. Start as that user, or ${OTHER_FOLDER}.`,
  noEmbeddedPostgres: (platform: string) =>
    `There is no PostgreSQL for ${platform} among the packages. Install PostgreSQL 15 or newer and set DATABASE_URL.`,
  noPlaceOutside: (directory: string, code: string) =>
    `PostgreSQL may not run as root, its user cannot enter the project or the data folder, and ${directory} cannot be made (${code}). ${OPEN_FOLDER}`,
  foreignSocketFolder: (directory: string) =>
    `The folder ${directory} belongs to someone else. Remove it, then start again.`,
  diskFull: (directory: string) => `The disk of ${directory} is full. Free some space, then start again.`,
  postgresFailed: (output: string) => `PostgreSQL did not start: ${output}`,
  initdbFailed: (output: string) => `The database could not be made: ${output}`,
  stoppingOrphan: (pid: number) => `Stopping PostgreSQL (process ${pid}), left over by an earlier run`,
} as const
