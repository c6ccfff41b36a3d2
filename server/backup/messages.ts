/** All that the operator reads of backups. */
export const backupMessages = {
  usage:
    'npm run backup [-- FOLDER] makes a backup, npm run restore -- FOLDER reads one back (with --without-key also where its SECRET_KEY is lost).',
  steps: {
    tables: 'Writing the tables',
    pictures: 'Copying the pictures',
    check: 'Checking the files',
    load: 'Loading the tables',
    update: 'Updating the tables',
  },
  progress: {
    table: (name: string, at: number, count: number, part: string) => `${name}, table ${at} of ${count}, ${part}`,
    megabytes: (bytes: number) => `${Math.round(bytes / 1e6)} MB`,
    percent: (part: number) => `${Math.floor(100 * part)} %`,
    index: (at: number, count: number) => `index or foreign key ${at} of ${count}`,
    files: (at: number, count?: number) => (count === undefined ? `${at} files` : `${at} of ${count} files`),
  },
  written: (folder: string, rows: number, pictures: number) =>
    `The backup is in ${folder}: ${rows} rows, ${pictures} picture files. Keep it as safe as the shop itself.`,
  withoutKey: 'SECRET_KEY is not in it: keep that apart, since nobody signs in by two steps without it.',
  restored: (rows: number, pictures: number) =>
    `The shop is back: ${rows} rows, ${pictures} picture files. npm start runs it.`,

  noShop: (dataDir: string) => `There is no shop in ${dataDir} yet, so there is nothing to back up.`,
  targetExists: (folder: string) => `${folder} is there already. Name another folder. Nothing was changed.`,
  noBackup: (folder: string) => `There is no backup in ${folder}: it has no manifest.json.`,
  damaged: (file: string) => `The backup is damaged: ${file} is not what was written. Nothing was changed.`,
  otherFormat:
    'The backup was made by another version of Isoko, whose form this one does not know. Nothing was changed.',
  newerTables: 'The backup was made by a newer version of Isoko. Install that one first. Nothing was changed.',
  shopThere: (place: string) =>
    `There is a shop in ${place} already. Restore into an empty DATA_DIR or database. Nothing was changed.`,
  otherKey:
    'The backup was made with another SECRET_KEY. Set the one that the shop had: without it nobody could sign in by two steps. If it is lost: npm run restore -- --without-key FOLDER; two-step sign-in is then set up anew by recovery code. Nothing was changed.',
}
