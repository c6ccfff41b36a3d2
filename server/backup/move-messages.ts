/** All messages shown while a shop moves to another database. */
export const moveMessages = {
  setting: 'the address',
  steps: {
    read: 'Reading the tables',
    load: 'Loading and comparing the tables',
    update: 'Updating the tables',
  },
  moved: (host: string, rows: number, folder: string) =>
    [
      `Every table of the shop is now in the database at ${host}: ${rows} rows, compared one table after the other. Pictures and SECRET_KEY stay where they are.`,
      'Next:',
      '  1. Set DATABASE_URL to the address that you gave, in isoko.env or where you keep the settings. Leave DATA_DIR unchanged.',
      '  2. Start the shop and run isoko doctor.',
      `  3. Keep ${folder} until you are sure. To go back, remove DATABASE_URL: it holds the shop as of now.`,
    ].join('\n'),
  noAddress: 'Name the new database: npm run move-database -- postgres://user:password@host:5432/name',
  badAddress: 'The new database must be an address like postgres://user:password@host:5432/name.',
  shopRuns:
    'The shop, or another program, is connected to its database. Stop it, so that no order is left behind: systemctl stop isoko. Nothing was changed.',
  sameDatabase: 'That is the database that the shop uses already. Nothing was changed.',
  differs: (table: string, here: number, there: number) =>
    `The table ${table} differs after copying (${here} rows here, ${there} there). The new database keeps none of it, and the shop can start as before. Try again with the shop stopped.`,
  sequenceDiffers: (name: string) =>
    `The sequence ${name} differs after copying. The new database keeps none of it, and the shop can start as before.`,
} as const
