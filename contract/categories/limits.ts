/**
 * Period in days, and the maximum numbers of categories proposed by one seller within the period that become public: at
 * the top level, and in total.
 */
export const PROPOSAL_DAYS = 30
export const MAX_PUBLIC_TOPS = 3
export const MAX_PUBLIC_CATEGORIES = 10
/** Maximum number of proposed categories in one list or one decision. */
export const MAX_PROPOSALS = 500
/** Maximum number of categories that one call can move, merge or delete. */
export const MAX_CHANGED_CATEGORIES = 500
/** Number of minutes for which a merge can be undone. */
export const MERGE_UNDO_MINUTES = 10
export const CATEGORY_LEVELS = 3
export const MAX_CATEGORY_DESCRIPTION_LENGTH = 2000
/** Number of categories suggested for a product. */
export const MAX_SUGGESTED_CATEGORIES = 3
