const ordersOf = (orders: string) => `${orders} ${orders === '1' ? 'order' : 'orders'}`

/** Texts of account management, for admins. */
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
  ownAccount: 'This is your own account: only another admin can change its role and its status.',
  roleNote: 'They are signed out, and sign in again with their new role.',
  inactiveNote: 'They are signed out at once and cannot sign in until they are active again.',
  sellerNote: 'Their products leave the shop until then.',
  saved: 'User saved',
  added: 'User added',
  missingHint: 'It may have been deleted. The others are all in the list.',
  backToList: 'Back to the users',
  formLoading: 'Loading the account',
  newUser: 'The new user',
  leaveNote: 'What you typed is not kept.',

  pendingOrders: 'Pending orders',
  noPendingOrders: 'No pending orders',
  pendingSum: (orders: string, pieces: string, amount: string) =>
    `${ordersOf(orders)}, ${pieces} ${pieces === '1' ? 'piece' : 'pieces'}, Rwf ${amount}`,
  pendingFailed: 'The pending orders could not be counted.',
  cancelOrders: (orders: string) => (orders === '1' ? 'Cancel it' : 'Cancel all'),
  cancelOrdersQuestion: (orders: string) =>
    orders === '1' ? 'Cancel the pending order?' : `Cancel all ${orders} pending orders?`,
  cancelOrdersNote: (pieces: string) =>
    `${pieces} ${pieces === '1' ? 'piece goes' : 'pieces go'} back on the shelf, less what sellers said they do not have, and the shopper and the sellers are written to. Each of them can be taken up again under Orders, while its pieces are there.`,
  keepOrders: 'Keep',
  cancellingOrders: 'Cancelling...',
  ordersCancelled: (orders: string) => `${ordersOf(orders)} cancelled`,

  deleteQuestion: 'Are you sure you want to delete this user?',
  deleteNote:
    'They are signed out at once, and their cart is emptied. Orders that were placed keep the name, phone and address that delivery needs.',
  deleteSellerNote: 'Their products leave the shop.',
  deleting: 'Deleting...',
  deleted: 'User deleted',
  notYourself: 'You cannot delete your own account',
} as const
