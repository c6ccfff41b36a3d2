import type { HealthCheckName, HealthState } from '#contract/health.ts'
import { databaseMessages } from './messages-database.ts'
import { countOf, pair } from './messages-text.ts'

const ONE_MEGABYTE = 1024 * 1024

/** 12.3 GB, 480 MB. */
function sizeOf(bytes: number): string {
  const megabytes = bytes / ONE_MEGABYTE
  return megabytes >= 1024 ? `${(megabytes / 1024).toFixed(1)} GB` : `${Math.round(megabytes)} MB`
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** 3 days, 5 hours, 10 minutes, 40 seconds. */
function durationOf(seconds: number): string {
  if (seconds >= 2 * DAY) return `${Math.floor(seconds / DAY)} days`
  if (seconds >= 2 * HOUR) return `${Math.floor(seconds / HOUR)} hours`
  if (seconds >= 2 * MINUTE) return `${Math.floor(seconds / MINUTE)} minutes`
  return `${Math.round(seconds)} seconds`
}

/** All that the doctor says, on the command line and on the page; what can be mended comes as a pair of sentence and way. */
export const healthMessages = {
  usage: 'npm run doctor [-- --json] [--mail=you@example.com] says what is wrong with this installation.',
  titles: {
    settings: 'Settings',
    server: 'Shop',
    port: 'Port',
    public_url: 'Public address',
    proxy: 'Proxy',
    database: 'Database',
    migrations: 'Tables',
    data_folder: 'Data folder',
    disk: 'Disk',
    memory: 'Memory',
    clock: 'Clock',
    pictures: 'Pictures',
    mail: 'Mail server',
    test_mail: 'Test mail',
    outbox: 'Outgoing mail',
    backups: 'Backups',
    admins: 'Administrators',
  } satisfies Record<HealthCheckName, string>,
  groups: {
    wrong: 'Wrong',
    advice: 'Worth a look',
    skipped: 'Not checked',
    good: 'In order',
  } satisfies Record<HealthState, string>,
  summary: ({ wrong, advice, good }: Record<HealthState, number>) =>
    `${wrong === 0 ? 'Nothing is' : countOf(wrong, 'thing is', 'things are')} wrong, ${advice} worth a look, ${good} in order.`,
  noAnswer: (seconds: number) =>
    pair(
      `This check got no answer within ${seconds} seconds.`,
      'What it asks is down, or behind a firewall that says nothing.',
    ),
  failed: (reason: string) =>
    pair(
      `This check could not be made (${reason}).`,
      'Run it as the user that runs the shop; if that changes nothing, report it.',
    ),
  settingsFit: 'Every setting has a value that fits.',
  badSetting: (line: string) =>
    pair(`${line}.`, 'The shop does not start before. npm start -- --help says what each setting means.'),
  noPublicUrl: (host: string) =>
    pair(
      `HOST is ${host}, so that others reach the shop, but PUBLIC_URL is not set: links in mails lead to this machine.`,
      'Set PUBLIC_URL to the address that people type, like https://shop.example.',
    ),
  httpPublicUrl: (url: string) =>
    pair(
      `PUBLIC_URL is ${url}: passwords and sessions go over the network in clear, and cookies are not bound to https.`,
      'Put a web server with TLS in front of the shop, and set PUBLIC_URL to its https address.',
    ),
  weakAdminPassword: pair(
    'ADMIN_PASSWORD is one of the passwords that are tried first.',
    'Set a long one that nobody else has, and start the shop once; or remove ADMIN_EMAIL and ADMIN_PASSWORD once you can sign in.',
  ),
  weakSecretKey: pair(
    'SECRET_KEY does not look random.',
    'Make one with openssl rand -base64 32. Two-step sign-in then has to be set up anew, by recovery code.',
  ),
  widenedLimits: (scale: number) =>
    pair(
      `RATE_LIMIT_SCALE is ${scale}: passwords can be guessed ${scale} times as often.`,
      'Remove RATE_LIMIT_SCALE; it is for load tests.',
    ),
  exampleSender: (email: string) =>
    pair(
      `STORE_EMAIL is ${email}, an address that does not exist: mail servers refuse mails from it, and nobody reads what the contact page sends.`,
      'Set STORE_EMAIL to the mailbox of the shop.',
    ),

  serverAnswers: (url: string) => `The shop answers at ${url} and is ready.`,
  serverNotReady: (url: string) =>
    pair(
      `The shop answers at ${url}, but is not ready.`,
      'It is starting or stopping, its database does not answer, or its disk is full: the other checks and its log say which.',
    ),
  serverStopped: (url: string) => `The shop is not running: nothing answers at ${url}. npm start runs it.`,

  portOfShop: (port: number) => `The shop listens on port ${port}.`,
  portFree: (port: number) => `Port ${port} is free for the shop.`,
  anyPort: 'PORT is 0: the shop takes any free one.',
  portTaken: (port: number, owner: string) =>
    pair(
      `Port ${port} is taken by ${owner}, and the shop does not answer there.`,
      `Stop that program, or choose another port: PORT=${port === 65_535 ? 3000 : port + 1} npm start`,
    ),
  processOf: (program: string, pid: number) => `${program} (process ${pid})`,
  unknownProcess: 'a program that this user may not see (root may)',

  publicUrlLocal: (url: string) => `PUBLIC_URL is not set: the shop is for this machine, at ${url}.`,
  publicUrlNotAsked: 'It is asked while the shop runs.',
  publicUrlReached: (url: string) => `The shop is reached at ${url}.`,
  publicUrlUnreachable: (url: string, reason: string) =>
    pair(
      `${url} cannot be reached from this machine (${reason}).`,
      'Check the name in the DNS, the web server in front of the shop and the firewall; or mend PUBLIC_URL.',
    ),
  publicUrlCertificate: (url: string, reason: string) =>
    pair(
      `Browsers do not trust the certificate of ${url} (${reason}).`,
      'Renew it, with every name that the shop has.',
    ),
  publicUrlElsewhere: (url: string, target: string) =>
    pair(`${url} leads on to ${target}.`, 'Set PUBLIC_URL to the address that people end at.'),
  publicUrlOther: (url: string, status: number) =>
    pair(
      `${url} answers, but not with this shop (status ${status}).`,
      'Let the web server in front hand every path to the shop, or mend PUBLIC_URL.',
    ),
  certificateEnds: (url: string, days: number) =>
    pair(
      `The certificate of ${url} ends in ${countOf(days, 'day')}.`,
      'Renew it, and see why it was not renewed by itself.',
    ),
  otherHost: (asked: string, publicUrl: string) =>
    pair(
      `This page was asked for at ${asked}, and PUBLIC_URL is ${publicUrl}: links in mails lead there.`,
      'Set PUBLIC_URL to the address that people type; or let the web server in front hand on the Host that it was asked for.',
    ),

  noProxy: 'No proxy is trusted, and none was seen.',
  proxyTrusted: 'The addresses of visitors are taken from the proxies that TRUST_PROXY names.',
  proxyUntrusted: pair(
    'PUBLIC_URL is https, so that a web server stands in front, but TRUST_PROXY is not set: all visitors count as one, and one who guesses passwords keeps all out.',
    'Set TRUST_PROXY to the address of that web server, such as 127.0.0.1, or to how many there are.',
  ),
  forwardedIgnored: pair(
    'Requests come through a proxy that names the visitor in X-Forwarded-For, but TRUST_PROXY is not set: all visitors count as one.',
    'Set TRUST_PROXY to the address of the proxy, such as 127.0.0.1, or to how many there are.',
  ),
  everyoneTrusted: pair(
    'TRUST_PROXY is true: whoever sends X-Forwarded-For calls itself what it likes, and no limit on attempts holds.',
    'Set TRUST_PROXY to the address of the proxy, such as 127.0.0.1, or to how many there are.',
  ),
  forwardedMissing: pair(
    'TRUST_PROXY is set, but this page came without X-Forwarded-For: all visitors of that proxy count as one.',
    'Let it send the header; nginx does with: proxy_set_header X-Forwarded-For $remote_addr;',
  ),

  ...databaseMessages,

  dataFolderFine: (dataDir: string) => `${dataDir} can be written, and is closed to others where it has to be.`,
  notWritable: (file: string) =>
    pair(
      `${file} cannot be written by this user.`,
      `If this user runs the shop, give it to them: chown -R USER ${file}. Else run the doctor as the user that does.`,
    ),
  openToOthers: (file: string) =>
    pair(`${file} can be read by every user of this machine.`, `Close it: chmod go-rwx ${file}`),
  writableByOthers: (folder: string) =>
    pair(`Every user of this machine may write in ${folder}.`, `Close it: chmod o-w ${folder}`),
  otherOwner: (file: string, uid: number, folder: string, folderUid: number) =>
    pair(
      `${file} belongs to user ${uid}, and ${folder} to user ${folderUid}: the shop may not write there.`,
      `Give both to the user that runs the shop: chown -R USER ${folder} (leave ${folder}/postgres as it is)`,
    ),
  runsAsRoot: pair(
    'The shop runs as root: a fault in it would open the whole machine.',
    'Run it as a user of its own, who owns the data folder.',
  ),

  freeDisk: (free: number, folder: string) => `${sizeOf(free)} are free in ${folder}.`,
  lowDisk: (free: number, folder: string) =>
    pair(
      `Only ${sizeOf(free)} are free in ${folder}.`,
      'Remove what is not needed or take a larger disk. A full one refuses every order, picture and backup.',
    ),

  freeMemory: (free: number, total: number) => `${sizeOf(free)} of ${sizeOf(total)} are free.`,
  lowMemory: (free: number, total: number) =>
    pair(
      `Only ${sizeOf(free)} of ${sizeOf(total)} are free.`,
      'Stop what is not needed, add swap or take a larger machine: the system ends the shop when nothing is left.',
    ),
  smallMachine: (total: number) =>
    pair(`This machine has ${sizeOf(total)} of memory.`, 'A shop with PostgreSQL beside it needs 1 GB.'),

  clockRight: (sources: string[]) => `It agrees with ${sources.join(', ')}.`,
  clockAlone: 'There is nothing to compare it with.',
  clockOff: (seconds: number, source: string) =>
    pair(
      `It is ${durationOf(Math.abs(seconds))} ${seconds > 0 ? 'behind' : 'ahead of'} ${source}.`,
      'Let the system keep it: timedatectl set-ntp true. Codes of two-step sign-in hold for 30 seconds.',
    ),
  clocks: {
    database: 'the database',
    mail: 'the mail server',
    publicUrl: 'the web server in front',
    pictures: 'the store of pictures',
  },

  picturesHere: 'They lie in the data folder: PICTURES_URL is not set.',
  picturesFine: (bucket: string, host: string) => `The bucket ${bucket} at ${host} can be read and written.`,
  picturesUnreachable: (host: string, reason: string) =>
    pair(
      `The store of pictures at ${host} cannot be reached (${reason}): uploads fail, and only pictures that were shown here before are shown.`,
      'Check the host and port in PICTURES_URL, whether the store runs, and the firewall in between.',
    ),
  noBucket: (bucket: string, host: string) =>
    pair(`There is no bucket ${bucket} at ${host}.`, 'Make it, or mend the path of PICTURES_URL.'),
  picturesRefused: (host: string, answer: string) =>
    pair(
      `The store of pictures at ${host} refuses: ${answer}.`,
      'Mend key and secret in PICTURES_URL, with signs like / and + written as %2F and %2B, or give the key the right to read, list, write and remove in the bucket.',
    ),

  mailToLog: 'SMTP_URL is not set: mails are written to the log, since nobody but this machine reaches the shop.',
  noMailServer: pair(
    'SMTP_URL is not set: no mail is sent, neither about orders nor to reset a password.',
    'Set SMTP_URL to the mail server of your provider, like smtps://user:password@mail.example:465.',
  ),
  mailServerFine: (host: string, isLoggedIn: boolean, isEncrypted: boolean) =>
    `${host} takes ${isLoggedIn ? 'our name and password' : 'the connection'}${isEncrypted ? ', encrypted' : ''}.`,
  mailUnreachable: (host: string, reason: string) =>
    pair(
      `The mail server ${host} cannot be reached (${reason}).`,
      'Check the host and port in SMTP_URL, and whether a firewall or your provider blocks the port; many block 25.',
    ),
  mailCertificate: (host: string, reason: string) =>
    pair(
      `No encrypted connection to the mail server ${host} comes about (${reason}).`,
      'Use the host name that its certificate is for; a port for smtps:// (465) is not one for smtp:// (587).',
    ),
  mailLogin: (host: string, answer: string) =>
    pair(
      `The mail server ${host} refuses our name or password: “${answer}”.`,
      'Mend user and password in SMTP_URL, with signs like @ and : written as %40 and %3A. Some providers want a password for apps.',
    ),
  mailRefuses: (host: string, answer: string) =>
    pair(`The mail server ${host} refuses: “${answer}”.`, 'Ask who runs it what its answer means.'),
  mailInClear: (host: string) =>
    pair(
      `The password goes to ${host} in clear: that mail server offers no encryption.`,
      'Use its port with TLS: smtps://user:password@host:465.',
    ),
  mailTaken: (address: string, answer: string) =>
    `The mail server took a mail to ${address}, and said: “${answer}”. Look whether it arrives, and not as spam.`,
  testMailToLog: 'There is no mail server to try: SMTP_URL is not set.',
  testMail: (shopName: string) => ({
    subject: `Test mail of ${shopName}`,
    letter: {
      greeting: 'Muraho,',
      paragraphs: [`this mail was sent to see whether mails of ${shopName} arrive. They do.`],
      link: { label: 'See how the shop is', path: '/admin/settings/health' },
    },
  }),

  outboxEmpty: 'Nothing waits to be sent, and nothing failed in the last day.',
  outboxMoves: (waiting: number) => `${countOf(waiting, 'mail waits', 'mails wait')} for their turn.`,
  outboxStuck: (waiting: number, seconds: number) =>
    pair(
      `${countOf(waiting, 'mail or message waits', 'mails and messages wait')} for ${durationOf(seconds)} although their time has come.`,
      'Look into the log of the shop, and start it anew.',
    ),
  outboxRetries: (waiting: number, seconds: number, reason: string) =>
    pair(
      `${countOf(waiting, 'mail')} could not be sent yet, the oldest for ${durationOf(seconds)}: ${reason}`,
      'Mend what the mail server complains of; they are sent by themselves then, for three days.',
    ),
  mailsFailed: (failed: number, reason: string) =>
    pair(
      `${countOf(failed, 'mail')} of the last day could not be sent and will not be tried again: ${reason}`,
      'Addresses that do not exist are nothing to mend; if all fail, the mail server refuses the shop.',
    ),

  backupsFine: (folder: string, seconds: number) => `The newest is ${durationOf(seconds)} old, in ${folder}.`,
  noBackups: (folder: string) =>
    pair(
      `There is no backup in ${folder}.`,
      'npm run backup makes one now; BACKUP_DIR, on another disk, makes one each night.',
    ),
  oldBackup: (folder: string, seconds: number) =>
    pair(
      `The newest backup in ${folder} is ${durationOf(seconds)} old.`,
      'npm run backup makes one now. With BACKUP_DIR one is made each night: look into the log for why none was.',
    ),
  notNightly: pair(
    'BACKUP_DIR is not set: no backup is made by itself.',
    'Set BACKUP_DIR to a folder on another disk; the last 7 days and 4 weeks are kept there.',
  ),
  backupsBeside: (folder: string) =>
    pair(
      `The backups in ${folder} are on the disk of the shop itself, and would be lost with it.`,
      'Set BACKUP_DIR to a folder on another disk, or copy them away each day.',
    ),

  noAdmins: pair(
    'Nobody can sign in as an administrator.',
    "Start the shop once with ADMIN_EMAIL=you@example.com ADMIN_PASSWORD='a long password'.",
  ),
  adminsFine: (admins: number, without: number) =>
    `${countOf(admins, 'administrator')}${without === 0 ? ', with two-step sign-in' : ''}.`,
  adminsWithoutTwoStep: (without: number) =>
    pair(
      `${countOf(without, 'administrator signs', 'administrators sign')} in by password alone.`,
      'Turn on two-step sign-in under Security. REQUIRE_ADMIN_2FA=true makes all of them do so.',
    ),
} as const
