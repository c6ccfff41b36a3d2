const ordersOf = (orders: string) => `${orders} ${orders === '1' ? 'order' : 'orders'}`

/** UI text for account management, for admins. */
export const accountAdminWords = {
  list: 'Users',
  add: 'Add User',
  edit: 'Edit User',
  accounts: (accounts: string) => `${accounts} ${accounts === '1' ? 'account' : 'accounts'}`,
  columns: { name: 'Name', email: 'Email', role: 'Role', status: 'Status', actions: 'Actions' },
  roles: { user: 'User', seller: 'Seller', admin: 'Admin' },
  unnamed: 'N/A',
  you: 'You',

  search: 'Search users',
  searchHint: 'Search name or email',
  filter: 'Role',
  filters: { all: 'All', user: 'Users', seller: 'Sellers', admin: 'Admins' },
  loading: 'Loading users',
  none: 'No users found',
  noMatches: 'No matches found',
  noMatchesText: (search: string) => `Nothing matching “${search}” was found.`,
  showAll: 'Show all users',
  unavailable: 'Unable to load users',

  noToken: 'No authentication token found',
  httpError: (status: number) => `HTTP error! status: ${status}`,

  username: 'Username',
  usernameHint: 'from the email',
  role: 'Role',
  status: 'Status',
  statuses: { Active: 'Active', Inactive: 'Inactive' },
  ownAccount: 'This is your own account. Only another admin can change its role and status.',
  roleNote: "They'll be signed out and can sign in again with the new role.",
  inactiveNote: "They'll be signed out at once and can't sign in until they're active again.",
  sellerNote: 'Until then, their products are hidden from the shop.',
  saved: 'User saved',
  added: 'User added',
  missingHint: 'It may have been deleted. All other users are in the list.',
  backToList: 'Back to users',
  formLoading: 'Loading account',
  newUser: 'The new user',
  leaveNote: "What you typed won't be saved.",

  pendingOrders: 'Pending orders',
  noPendingOrders: 'No pending orders',
  pendingSum: (orders: string, pieces: string, amount: string) =>
    `${ordersOf(orders)}, ${pieces} ${pieces === '1' ? 'piece' : 'pieces'}, Rwf ${amount}`,
  pendingFailed: "The pending orders couldn't be counted.",
  cancelOrders: (orders: string) => (orders === '1' ? 'Cancel order' : 'Cancel all'),
  cancelOrdersQuestion: (orders: string) =>
    orders === '1' ? 'Cancel the pending order?' : `Cancel all ${orders} pending orders?`,
  cancelOrdersNote: (pieces: string, isMailed: boolean) =>
    `${pieces} ${pieces === '1' ? 'piece goes' : 'pieces go'} back into stock, except what sellers have reported missing.${isMailed ? " We'll email the customer and the sellers." : ''} You can reopen each order under Orders while its items are in stock.`,
  keepOrders: 'Keep',
  cancellingOrders: 'Cancelling...',
  ordersCancelled: (orders: string) => `${ordersOf(orders)} cancelled`,

  deleteQuestion: 'Are you sure you want to delete this user?',
  deleteNote:
    "They'll be signed out at once and their cart will be emptied. Past orders keep the name, phone and address needed for delivery.",
  deleteSellerNote: 'Their products will be removed from the shop.',
  deleting: 'Deleting...',
  deleted: 'User deleted',
  notYourself: "You can't delete your own account",
} as const
