/** UI text for the layout of both dashboards. */
export const dashboardWords = {
  seller: 'Seller Dashboard',
  sellerMenu: 'Seller',
  admin: 'Admin Dashboard',
  adminMenu: 'Admin',
  sections: 'Sections',
  menu: 'Menu',
  foldMenu: 'Side menu',
  toShop: 'Go to shop',
  publicPage: 'Your public page',
  pending: 'pending',
  title: (section: string, dashboard: string) => `${section} | ${dashboard}`,

  newestFirst: 'newest first',
  all: (count: string) => `All ${count}`.trim(),

  overview: 'Overview',
  users: 'Users',
  products: 'Products',
  sales: 'Sales',
  orders: 'Orders',
  settings: 'Settings',
  profile: 'Profile',
  security: 'Security',
  projects: 'Projects',

  totalUsers: 'Total Users',
  totalProducts: 'Total Products',
  totalSales: 'Total Sales',
  totalSellers: 'Total Sellers',
  pendingOrders: 'Pending Orders',
  inThirtyDays: (francs: string) => `Rwf ${francs} in the last 30 full days`,
  trend: (percent: string) => `${percent} % vs previous 30 days`,

  adminFailed: 'Failed to fetch admin data. Please try again later.',
  sellerFailed: 'Failed to fetch data. Please try again later.',
  settingsSoon: 'Settings panel coming soon...',
} as const
