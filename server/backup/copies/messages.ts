const SETUP = 'docs/operations.md shows how to set it up.'

/** All messages about backup copies on another machine. */
export const copyMessages = {
  steps: {
    copy: 'Copying the backup to another machine',
    find: 'Looking for backups',
    fetch: 'Fetching the backup',
    scratch: 'Starting a scratch database',
  },
  copied: (name: string, host: string, megabytes: number) =>
    `Backup copied to ${host} as ${name}, encrypted: ${megabytes} MB sent.`,
  checked: (name: string, rows: number, pictures: number, seconds: number) =>
    `Test restore of ${name} succeeded in ${seconds} s: ${rows} rows, ${pictures} picture files read. The restored copy was removed.`,
  listed: (name: string, createdAt: string, isComplete: boolean) =>
    `${name.padEnd(28)}${createdAt}${isComplete ? '' : '  incomplete: files are missing'}`,

  noScratch: (folder: string, code: string) =>
    `The test restore can't write to ${folder} (${code}). Set BACKUP_DIR to a folder in which this user may write.`,
  badAddress: `The address must be s3://key:secret@host/bucket/folder, user@host:/folder or rsync://user@host/module/folder.`,
  unreachable: (host: string, reason: string) =>
    `The backup target ${host} cannot be reached (${reason}). Check its name, its port and the firewall.`,
  refused: (host: string, reason: string) =>
    `The backup target ${host} refused the request: ${reason}. Check the address, the password or key, and the permissions in BACKUP_TO.`,
  noRsync: (code: string) => `rsync could not be run (${code}). Install it: apt-get install rsync openssh-client.`,
  incomplete: (host: string, file: string) =>
    `The copy at ${host} is incomplete: ${file} is missing or has the wrong size. It doesn't count as a backup.`,
  noCopies: (host: string) => `There is no complete backup at ${host}.`,
  noSuchCopy: (host: string, name: string) => `There is no complete backup ${name} at ${host}.`,
  noIdentity:
    'BACKUP_IDENTITY is not set. Set it to the file with the identity that belongs to BACKUP_RECIPIENT: BACKUP_IDENTITY=isoko-identity.txt. Nothing was changed.',
  badIdentity: (file: string, reason: string) =>
    `The identity in ${file} can't be used (${reason}). It must be a file with a line AGE-SECRET-KEY-1…, as age-keygen writes it. Nothing was changed.`,
  identityEmpty: 'it has no such line',
  otherIdentity: (file: string) =>
    `${file} was encrypted for another identity than BACKUP_IDENTITY, or has been changed. Nothing was changed.`,
  badRecipient: (reason: string) => `BACKUP_RECIPIENT is no public key of age (${reason}). ${SETUP}`,
  noSource: 'Name a folder or an address, or set BACKUP_TO.',
} as const
