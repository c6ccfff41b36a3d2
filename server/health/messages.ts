import type { HealthCheckName, HealthState } from '#contract/health/calls.ts'
import { backupCheckMessages } from './messages-backups.ts'
import { databaseMessages } from './messages-database.ts'
import { countOf, durationOf, pair } from './messages-text.ts'

const ONE_MEGABYTE = 1024 * 1024

/** Formats a size: 12.3 GB, 480 MB. */
function sizeOf(bytes: number): string {
  const megabytes = bytes / ONE_MEGABYTE
  return megabytes >= 1024 ? `${(megabytes / 1024).toFixed(1)} GB` : `${Math.round(megabytes)} MB`
}

/** All of the doctor's messages, for the command line and the page; fixable problems are pairs of problem and fix. */
export const healthMessages = {
  usage:
    'npm run doctor [-- --json] [--mail=you@example.com] checks this installation and reports problems. --report=you@example.com mails them, with the log lines on standard input (--unit names what failed).',
  titles: {
    settings: 'Settings',
    server: 'Shop',
    port: 'Port',
    public_url: 'Public address',
    proxy: 'Proxy',
    database: 'Database',
    migrations: 'Tables',
    secret_key: 'Secret key',
    data_folder: 'Data folder',
    disk: 'Disk',
    memory: 'Memory',
    clock: 'Clock',
    pictures: 'Pictures',
    mail: 'Mail server',
    test_mail: 'Test email',
    outbox: 'Outgoing email',
    backups: 'Backups',
    backup_copies: 'Copies of backups',
    test_restore: 'Test restore',
    admins: 'Administrators',
  } satisfies Record<HealthCheckName, string>,
  groups: {
    wrong: 'Problems',
    advice: 'Recommendations',
    skipped: 'Not checked',
    good: 'In order',
  } satisfies Record<HealthState, string>,
  summary: ({ wrong, advice, good }: Record<HealthState, number>) =>
    `${wrong === 0 ? 'No problems' : countOf(wrong, 'problem')}, ${countOf(advice, 'recommendation')}, ${good} in order.`,
  noAnswer: (seconds: number) =>
    pair(
      `This check timed out after ${seconds} seconds.`,
      'The service may be down, or a firewall may be dropping the connection.',
    ),
  failed: (reason: string) =>
    pair(
      `This check failed to run (${reason}).`,
      'Run it as the user that runs the shop. If it still fails, report it.',
    ),
  settingsFit: 'All settings are valid.',
  badSetting: (line: string) =>
    pair(`${line}.`, "The shop can't start until this is fixed. npm start -- --help explains each setting."),
  noPublicUrl: (host: string) =>
    pair(
      `HOST is ${host}, so other machines can reach the shop, but PUBLIC_URL is not set: links in emails point to this machine.`,
      'Set PUBLIC_URL to the address that people type, such as https://shop.example.',
    ),
  httpPublicUrl: (url: string) =>
    pair(
      `PUBLIC_URL is ${url}: passwords and sessions cross the network unencrypted, and cookies are not limited to https.`,
      'Put a web server with TLS in front of the shop, and set PUBLIC_URL to its https address.',
    ),
  weakAdminPassword: pair(
    'ADMIN_PASSWORD is too easy to guess.',
    'Set a long, unique password and start the shop once. If you can already sign in, remove ADMIN_EMAIL and ADMIN_PASSWORD.',
  ),
  weakSecretKey: pair(
    'SECRET_KEY does not look random.',
    'Create one with openssl rand -base64 32. Two-step sign-in must then be set up again, using recovery codes.',
  ),
  widenedLimits: (scale: number) =>
    pair(
      `RATE_LIMIT_SCALE is ${scale}: passwords can be guessed ${scale} times as often.`,
      'Remove RATE_LIMIT_SCALE; it is for load tests.',
    ),
  exampleSender: (email: string) =>
    pair(
      `STORE_EMAIL is ${email}, an address that does not exist: mail servers reject mail from it, and messages from the contact page are lost.`,
      "Set STORE_EMAIL to the shop's mailbox.",
    ),

  serverAnswers: (url: string) => `The shop is up and ready at ${url}.`,
  serverNotReady: (url: string) =>
    pair(
      `The shop answers at ${url}, but is not ready.`,
      'It is starting or stopping, its database is not responding, or its disk is full. See the other checks and the log.',
    ),
  serverStopped: (url: string) => `The shop is not running: there is no answer at ${url}. Start it with npm start.`,

  portOfShop: (port: number) => `The shop listens on port ${port}.`,
  portFree: (port: number) => `Port ${port} is free for the shop.`,
  anyPort: 'PORT is 0: the shop uses any free port.',
  portTaken: (port: number, owner: string) =>
    pair(
      `Port ${port} is in use by ${owner}, not by the shop.`,
      `Stop that program, or choose another port: PORT=${port === 65_535 ? 3000 : port + 1} npm start`,
    ),
  processOf: (program: string, pid: number) => `${program} (process ${pid})`,
  unknownProcess: 'a program that only root can identify',

  publicUrlLocal: (url: string) => `PUBLIC_URL is not set: the shop serves only this machine, at ${url}.`,
  publicUrlNotAsked: 'It is checked only while the shop is running.',
  publicUrlReached: (url: string) => `The shop can be reached at ${url}.`,
  publicUrlUnreachable: (url: string, reason: string) =>
    pair(
      `${url} cannot be reached from this machine (${reason}).`,
      'Check the DNS name, the reverse proxy and the firewall, or correct PUBLIC_URL.',
    ),
  publicUrlCertificate: (url: string, reason: string) =>
    pair(
      `Browsers do not trust the certificate of ${url} (${reason}).`,
      'Renew it, and include every host name of the shop.',
    ),
  publicUrlElsewhere: (url: string, target: string) =>
    pair(`${url} redirects to ${target}.`, 'Set PUBLIC_URL to the final address.'),
  publicUrlOther: (url: string, status: number) =>
    pair(
      `${url} responds, but not with this shop (status ${status}).`,
      'Configure the reverse proxy to forward every path to the shop, or correct PUBLIC_URL.',
    ),
  certificateEnds: (url: string, days: number) =>
    pair(
      `The certificate of ${url} expires in ${countOf(days, 'day')}.`,
      'Renew it, and find out why automatic renewal failed.',
    ),
  otherHost: (asked: string, publicUrl: string) =>
    pair(
      `This page was opened at ${asked}, but PUBLIC_URL is ${publicUrl}, which is where links in emails point.`,
      'Set PUBLIC_URL to the address that people type, or configure the reverse proxy to forward the original Host header.',
    ),

  noProxy: 'No proxy is trusted and none was detected.',
  proxyTrusted: 'Visitor addresses come from the proxies listed in TRUST_PROXY.',
  proxyUntrusted: pair(
    'PUBLIC_URL is https, so the shop is behind a reverse proxy, but TRUST_PROXY is not set: all visitors count as one, and one person guessing passwords locks everyone out.',
    'Set TRUST_PROXY to the address of the proxy, such as 127.0.0.1, or to the number of proxies.',
  ),
  forwardedIgnored: pair(
    'Requests come through a proxy that sends X-Forwarded-For, but TRUST_PROXY is not set: all visitors count as one.',
    'Set TRUST_PROXY to the address of the proxy, such as 127.0.0.1, or to the number of proxies.',
  ),
  everyoneTrusted: pair(
    "TRUST_PROXY is true: anyone can forge an address with X-Forwarded-For, so limits on attempts don't work.",
    'Set TRUST_PROXY to the address of the proxy, such as 127.0.0.1, or to the number of proxies.',
  ),
  forwardedMissing: pair(
    'TRUST_PROXY is set, but this request had no X-Forwarded-For header: all visitors behind that proxy count as one.',
    'Configure the proxy to send the header. In nginx: proxy_set_header X-Forwarded-For $remote_addr;',
  ),

  ...databaseMessages,

  dataFolderFine: (dataDir: string) => `${dataDir} is writable and its private files are protected.`,
  notWritable: (file: string) =>
    pair(
      `${file} is not writable by this user.`,
      `If this user runs the shop, make them the owner: chown -R USER ${file}. Otherwise run the doctor as the user that runs the shop.`,
    ),
  openToOthers: (file: string) =>
    pair(`Every user of this machine can read ${file}.`, `Restrict access: chmod go-rwx ${file}`),
  writableByOthers: (folder: string) =>
    pair(`Every user of this machine can write to ${folder}.`, `Restrict access: chmod o-w ${folder}`),
  otherOwner: (file: string, uid: number, folder: string, folderUid: number) =>
    pair(
      `${file} belongs to user ${uid} but ${folder} to user ${folderUid}: the shop may be unable to write there.`,
      `Make the user that runs the shop the owner of both: chown -R USER ${folder} (but leave ${folder}/postgres unchanged)`,
    ),
  runsAsRoot: pair(
    'The shop runs as root: a vulnerability would expose the whole machine.',
    'Run it as a dedicated user that owns the data folder.',
  ),

  freeDisk: (free: number, folder: string) => `${sizeOf(free)} free in ${folder}.`,
  lowDisk: (free: number, folder: string) =>
    pair(
      `Only ${sizeOf(free)} free in ${folder}.`,
      'Free up some space or use a larger disk. If it fills up, orders, uploads and backups fail.',
    ),

  freeMemory: (free: number, total: number) => `${sizeOf(free)} of ${sizeOf(total)} free.`,
  lowMemory: (free: number, total: number) =>
    pair(
      `Only ${sizeOf(free)} of ${sizeOf(total)} free.`,
      'Stop unneeded programs, add swap or use a larger machine. If memory runs out, the system kills the shop.',
    ),
  smallMachine: (total: number) =>
    pair(`This machine has ${sizeOf(total)} of memory.`, 'Running the shop and PostgreSQL together needs 1 GB.'),

  clockRight: (sources: string[]) => `It agrees with ${sources.join(', ')}.`,
  clockAlone: 'There is no other clock to compare it with.',
  clockOff: (seconds: number, source: string) =>
    pair(
      `It is ${durationOf(Math.abs(seconds))} ${seconds > 0 ? 'behind' : 'ahead of'} ${source}.`,
      'Synchronize it: timedatectl set-ntp true. Two-step codes are valid for only 30 seconds.',
    ),
  clocks: {
    database: 'the database',
    mail: 'the mail server',
    publicUrl: 'the reverse proxy',
    pictures: 'the picture store',
  },

  picturesHere: 'They are stored in the data folder: PICTURES_URL is not set.',
  picturesFine: (bucket: string, host: string) => `The bucket ${bucket} at ${host} is readable and writable.`,
  picturesUnreachable: (host: string, reason: string) =>
    pair(
      `The picture store at ${host} cannot be reached (${reason}): uploads fail, and only cached pictures are shown.`,
      'Check the host and port in PICTURES_URL, the firewall, and that the store is running.',
    ),
  noBucket: (bucket: string, host: string) =>
    pair(`There is no bucket ${bucket} at ${host}.`, 'Create it, or correct the path in PICTURES_URL.'),
  picturesRefused: (host: string, answer: string) =>
    pair(
      `The picture store at ${host} refused the request: ${answer}.`,
      'Correct the key and secret in PICTURES_URL, writing / and + as %2F and %2B, or allow the key to read, list, write and delete in the bucket.',
    ),

  mailToLog: 'SMTP_URL is not set: emails are written to the log, because only this machine can reach the shop.',
  noMailServer: pair(
    'SMTP_URL is not set: no email is sent, so there are no order confirmations or password resets.',
    "Set SMTP_URL to your provider's mail server, such as smtps://user:password@mail.example:465.",
  ),
  mailServerFine: (host: string, isLoggedIn: boolean, isEncrypted: boolean) =>
    `${host} accepts ${isLoggedIn ? 'the user name and password' : 'the connection'}${isEncrypted ? ', encrypted' : ''}.`,
  mailUnreachable: (host: string, reason: string) =>
    pair(
      `The mail server ${host} cannot be reached (${reason}).`,
      'Check the host and port in SMTP_URL, and whether a firewall or your provider blocks the port; many block 25.',
    ),
  mailCertificate: (host: string, reason: string) =>
    pair(
      `The encrypted connection to the mail server ${host} failed (${reason}).`,
      'Use the host name in its certificate, and the port that matches the scheme: 465 for smtps://, 587 for smtp://.',
    ),
  mailLogin: (host: string, answer: string) =>
    pair(
      `The mail server ${host} rejected the user name or password: “${answer}”.`,
      'Correct the user and password in SMTP_URL, writing @ and : as %40 and %3A. Some providers require an app password.',
    ),
  mailRefuses: (host: string, answer: string) =>
    pair(`The mail server ${host} refused the request: “${answer}”.`, 'Ask your mail provider what this reply means.'),
  mailInClear: (host: string) =>
    pair(
      `The password is sent to ${host} unencrypted: the mail server offers no encryption.`,
      'Use its TLS port: smtps://user:password@host:465.',
    ),
  mailTaken: (address: string, answer: string) =>
    `The mail server accepted an email to ${address} and replied: “${answer}”. Check that it arrives, and not as spam.`,
  testMailToLog: 'There is no mail server to test: SMTP_URL is not set.',
  testMail: (shopName: string) => ({
    subject: `Test email from ${shopName}`,
    letter: {
      greeting: 'Muraho,',
      paragraphs: [`This is a test. Emails from ${shopName} are reaching you.`],
      link: { label: "See the shop's health", path: '/admin/settings/health' },
    },
  }),

  failureSubject: (unit: string, shopName: string) => `${unit} of ${shopName} failed`,

  outboxEmpty: 'The queue is empty, and nothing failed in the last day.',
  outboxMoves: (waiting: number) => `${countOf(waiting, 'email')} in the queue.`,
  outboxStuck: (waiting: number, seconds: number) =>
    pair(
      `${countOf(waiting, 'email or update is', 'emails and updates are')} overdue by ${durationOf(seconds)}.`,
      "Check the shop's log, then restart it.",
    ),
  outboxRetries: (waiting: number, seconds: number, reason: string) =>
    pair(
      `${countOf(waiting, 'email')} could not be sent yet, the oldest for ${durationOf(seconds)}: ${reason}`,
      'Fix what the mail server reports. Isoko keeps retrying for three days.',
    ),
  mailsWait: (waiting: number) =>
    pair(
      `${countOf(waiting, 'email is', 'emails are')} waiting, because SMTP_URL is not set.`,
      'Set SMTP_URL to send them; Isoko keeps emails for three days. You can copy invitation links under Users, Applications.',
    ),
  mailsFailed: (failed: number, reason: string) =>
    pair(
      `${countOf(failed, 'email')} from the last day could not be sent and won't be retried: ${reason}`,
      "Ignore addresses that don't exist. If every email fails, the mail server is rejecting the shop.",
    ),

  ...backupCheckMessages,

  noAdmins: pair(
    'No administrator can sign in.',
    "Start the shop once with ADMIN_EMAIL=you@example.com ADMIN_PASSWORD='a long password'.",
  ),
  adminsFine: (admins: number, without: number) =>
    `${countOf(admins, 'administrator')}${without === 0 ? ', with two-step sign-in' : ''}.`,
  adminsWithoutTwoStep: (without: number) =>
    pair(
      `${countOf(without, 'administrator signs', 'administrators sign')} in with only a password.`,
      'Turn on two-step sign-in under Security. Set REQUIRE_ADMIN_2FA=true to require it for every administrator.',
    ),
} as const
