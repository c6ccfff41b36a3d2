import { MAIL_RETENTION_DAYS } from '#contract/limits.ts'

/** Startup failure that the operator can fix; the message addresses the operator. */
export class StartError extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'StartError'
  }
}

/** Failed email, as shown in the log. */
export interface FailedMail {
  id: number
  kind: string
  /** Masked address of the recipient. */
  to: string
  attempts: number
  reason: string
  /** Time of the next attempt; null if the email is given up. */
  again_at: string | null
}

export interface MailCounts {
  waiting: number
  failed: number
}

const OTHER_FOLDER = 'set DATA_DIR to another folder'
const RESTORE = `Restore a backup in its place, or ${OTHER_FOLDER}. Nothing was changed.`
const OPEN_FOLDER = 'Set DATA_DIR to a folder whose parent folders are open to every user.'

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
  workerReady: (number: number, seconds: string) => `Worker ${number} is ready (after ${seconds} s).`,
  metrics: (address: string) => `Metrics are available at ${address}.`,
  logins: (logins: { role: string; email: string; password: string }[]) =>
    [
      "Sign in with one of these. The passwords were just generated and won't be shown again:",
      ...logins.map(({ role, email, password }) => `  ${role.padEnd(8)}${email.padEnd(28)}${password}`),
    ].join('\n'),
  demoSays: (line: string) => `  ${line}`,
  adminApplied: 'The administrator ADMIN_EMAIL now has the password from ADMIN_PASSWORD, and two-step sign-in is off.',
  noMailServer: 'SMTP_URL is not set: no email is sent, so there are no order confirmations or password resets.',
  mailFailed: ({ id, kind, to, reason, attempts, again_at: againAt }: FailedMail, { waiting, failed }: MailCounts) =>
    [
      `Email ${id} (${kind}) to ${to} could not be sent (${reason}).`,
      againAt
        ? `Retrying at ${againAt} (attempt ${attempts + 1}).`
        : `It won't be retried, and stays in the outbox as failed for ${MAIL_RETENTION_DAYS} days.`,
      `Emails waiting: ${waiting}; failed: ${failed}.`,
    ].join(' '),
  noAdministrator:
    "There is no administrator yet. Stop the shop and start it once with both settings: ADMIN_EMAIL=you@example.com ADMIN_PASSWORD='a long password' npm start",
  help: (settings: string) =>
    `npm start runs the shop. Settings are environment variables, and all are optional: PORT=8080 npm start\n\n${settings}`,
  otherSecretKey: (accounts: number) =>
    `Two-step sign-in of ${accounts} ${accounts === 1 ? 'account' : 'accounts'} was set up with a different SECRET_KEY (or secret-key file in DATA_DIR). Codes fail until that key is restored; recovery codes still work. An admin can turn two-step sign-in off for an account, and ADMIN_PASSWORD does so for ADMIN_EMAIL.`,
  databaseDied: 'PostgreSQL stopped unexpectedly. Restarting it.',
  databaseWaitsForRoom: (directory: string) =>
    `The disk of ${directory} is full. PostgreSQL restarts automatically as soon as 32 MB are free.`,
  databaseDiesAgainAndAgain: (times: number, seconds: number) =>
    `PostgreSQL stopped unexpectedly ${times} times within ${seconds} s, so Isoko is shutting down. See the lines above for the cause.`,
  serverDied: (how: string) => `The server stopped unexpectedly (${how}). Restarting it.`,
  serverDiesAgainAndAgain: (times: number, seconds: number) =>
    `The server stopped unexpectedly ${times} times within ${seconds} s, so Isoko is shutting down. See the lines above for the cause.`,
  restarting: (file: string) => `${file} changed: restarting the server`,
  waitingForChange: 'The server has stopped. It restarts when a file changes.',
  postgresSays: (line: string) => `PostgreSQL: ${line}`,

  portInUse: (port: number) =>
    `Port ${port} is already in use. Stop the program that uses it, or choose another port: PORT=${port === 65_535 ? 3000 : port + 1} npm start`,
  portNotAllowed: (port: number) =>
    `This user is not allowed to listen on port ${port}. Choose a port above 1023: PORT=3000 npm start`,
  metricsPortUnavailable: (port: number, code: string) =>
    `METRICS_PORT ${port} can't be used (${code}). Choose another port, or leave it unset.`,
  hostUnknown: (host: string) =>
    `HOST ${host} is not an address of this machine. Leave it unset, or set it to 0.0.0.0.`,

  dataDirNotWritable: (dataDir: string, code: string) =>
    `The data folder ${dataDir} is not writable (${code}). Give this user write permission, or ${OTHER_FOLDER}.`,
  dataDirImpossible: (dataDir: string, code: string) =>
    `The data folder ${dataDir} can't be created or is not a folder (${code}). Remove what is in its place, or ${OTHER_FOLDER}.`,
  dataDirIsDatabase: (dataDir: string) =>
    `The data folder ${dataDir} is a PostgreSQL database that was not created by Isoko. To use it, start that PostgreSQL and set DATABASE_URL; or ${OTHER_FOLDER}.`,
  dataDirForeign: (dataDir: string, names: string[]) =>
    `The data folder ${dataDir} contains other files (${names.join(', ')}) but no shop. Set DATA_DIR to a new or empty folder, or to the folder of your shop.`,
  databaseForeign: (directory: string) =>
    `The folder ${directory} contains no database. Restore a backup there, remove the folder to start with an empty shop, or ${OTHER_FOLDER}.`,
  databaseOfOtherVersion: (directory: string, found: string, wanted: number) =>
    `The database ${directory} was created by PostgreSQL ${found}, but Isoko comes with ${wanted}. Run it with PostgreSQL ${found} and set DATABASE_URL, or ${OTHER_FOLDER}.`,
  databaseIncomplete: (directory: string, missing: string) =>
    `The database ${directory} is damaged: ${missing} is missing. ${RESTORE}`,
  databaseDamaged: (directory: string, output: string) => `The database ${directory} is damaged: ${output} ${RESTORE}`,
  databaseLeftBehind: (pointer: string, directory: string) =>
    `The database ${directory}, which ${pointer} points to, is missing. Put it back, or remove that file to start with an empty shop.`,
  databaseGivenBack: (directory: string, uid: number) =>
    `${directory} looks like a copy, so its files now belong to user ${uid}, which runs the database`,
  databaseClosedToOthers: (directory: string) => `${directory} looks like a copy, so other users can no longer open it`,
  removedLockFile: (file: string) => `Removed the leftover empty lock file ${file}`,
  secretKeyUnreadable: (file: string, reason: string) =>
    `The key in ${file} can't be used (${reason}). Restore it from a backup or set SECRET_KEY. If it is lost, remove the file: a new key is created, and accounts set up two-step sign-in again using recovery codes.`,
  dataInUse: (directory: string, pid: number) =>
    `The database ${directory} is in use by another server (process ${pid}). Stop that server, or ${OTHER_FOLDER}.`,
  dataStillInUse: (directory: string, pid: number) =>
    `The database ${directory} is still in use by process ${pid}, which isn't stopping. Stop it, then start again.`,

  databaseUnreachable: (host: string, reason: string, setting: string) =>
    `The database at ${host} cannot be reached (${reason}). Start it, or correct ${setting}.`,
  databaseRefuses: (host: string, reason: string, setting: string) =>
    `The database at ${host} refused the connection: ${reason}. Correct ${setting} or the user's permissions.`,
  databaseTooOld: (host: string, version: string) =>
    `The database at ${host} runs PostgreSQL ${version}, but Isoko needs version 15 or newer. Upgrade it or use another database.`,
  pooledZone: (zone: string) =>
    `The connection pooler uses the time zone ${zone}. Set UTC for the database user with alter role NAME set TimeZone = 'UTC', then restart the pooler.`,
  tablesTooOld:
    'The tables are too old for this version of Isoko to update. Install version 0.2.0 and start it once, then this version. Nothing was changed.',
  tablesTooNew:
    'The tables were created by a newer version of Isoko. Start that version, or restore a backup made by this one. Nothing was changed.',
  migrationFailed: (output: string) => `The tables could not be updated: ${output}`,

  picturesUnreachable: (host: string, reason: string) =>
    `The picture store at ${host} cannot be reached (${reason}). Start it, or correct PICTURES_URL; without it, pictures are stored in DATA_DIR.`,
  picturesRefused: (host: string, answer: string) =>
    `The picture store at ${host} refused the request (${answer}). Create the bucket, or correct its name, the key and the secret in PICTURES_URL (write / and + as %2F and %2B), and allow the key to read, list, write and delete.`,

  databaseNotReachable: (directory: string, uid: number) =>
    `User ${uid}, who runs the database, can't enter its folder ${directory}. ${OPEN_FOLDER}`,
  databaseOfAnother: (directory: string) =>
    `The database ${directory} belongs to another user. Start as that user, or ${OTHER_FOLDER}.`,
  noEmbeddedPostgres: (platform: string) =>
    `Isoko doesn't bundle PostgreSQL for ${platform}. Install PostgreSQL 15 or newer and set DATABASE_URL.`,
  noPlaceOutside: (directory: string, code: string) =>
    `PostgreSQL can't run as root, its user can't enter the project or the data folder, and ${directory} can't be created (${code}). ${OPEN_FOLDER}`,
  foreignSocketFolder: (directory: string) =>
    `The folder ${directory} belongs to someone else. Remove it, then start again.`,
  diskFull: (directory: string) => `The disk of ${directory} is full. Free some space, then start again.`,
  diskLow: (directory: string, megabytes: number) =>
    `Only ${megabytes} MB are free on the disk of ${directory}. Free some space soon: when it is full, orders, uploads and backups fail.`,
  cannotRun: (program: string, code: string, folder: string) =>
    `${program} could not be run (${code}). ${
      code === 'ENOENT'
        ? `It may not be installed, or the folder ${folder} is gone: install it (npm ci for files below node_modules), and start from a folder that exists.`
        : `This user needs permission to run it and to enter the folder ${folder}: chmod a+rx both, or start as another user.`
    }`,
  noAccess: (file: string, code: string) =>
    `This user may not use ${file} (${code}). Start as the user that owns it, or make this user its owner: chown -R USER ${file}.`,
  fileMissing: (file: string, code: string) =>
    `${file} is missing or of the wrong kind (${code}). Restore it, or correct the setting that names it.`,
  readOnlyDisk: (file: string) =>
    `The disk of ${file} is read-only. Mount it for writing (look for its errors with dmesg), or ${OTHER_FOLDER}.`,
  tooManyFiles: (code: string) =>
    `Too many files are open (${code}). Raise the limit: ulimit -n 65536, or LimitNOFILE in the service.`,
  unexpected: 'Run npm run doctor (isoko doctor): it may say what is wrong. If not, report these lines.',
  postgresFailed: (output: string) =>
    `PostgreSQL did not start: ${output} Run npm run doctor, and correct what PostgreSQL names.`,
  initdbFailed: (output: string) =>
    `The database could not be created: ${output} Correct what it names, or ${OTHER_FOLDER}.`,
  stoppingOrphan: (pid: number) => `Stopping PostgreSQL (process ${pid}) left over from an earlier run`,
} as const
