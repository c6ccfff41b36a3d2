/** Maximum number of rows and of bytes in one import call; larger files are split into several calls. */
export const MAX_IMPORT_ROWS = 200
export const MAX_IMPORT_SIZE = 4 * 1024 * 1024
/**
 * Maximum number of categories that an imported file can propose, and maximum number of category choices per
 * submission.
 */
export const MAX_IMPORT_PROPOSALS = 20
export const MAX_CATEGORY_CHOICES = 1000
export const MAX_CATEGORY_PATH_LENGTH = 1000
/** Maximum size in bytes and maximum number of rows of a file on the import screen. */
export const MAX_IMPORT_FILE_SIZE = 30 * 1024 * 1024
export const MAX_IMPORT_FILE_ROWS = 100_000
/** Maximum number of columns in a file and of characters in a cell; no product field allows more. */
export const MAX_IMPORT_FILE_COLUMNS = 1_000
export const MAX_CELL_LENGTH = 50_000
/** Number of days for which an import is kept and can be undone, and maximum number of imports listed. */
export const IMPORT_DAYS = 30
export const MAX_LISTED_IMPORTS = 100
