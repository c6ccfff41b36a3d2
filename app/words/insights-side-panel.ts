/**
 * UI text for the lazily loaded content of the side panel on wide screens; text for the panel's frame is in shell.ts.
 */
export const sidePanelWords = {
  performance: 'Performance Overview',
  totalViews: 'Total views',
  views: 'Views',
  sales: 'Sales',
  day: (place: number) => `Day ${place}`,
  dayColumn: 'Day',
  chart: (days: number) => `Views and sales of the last ${days} days. Day ${days} is today so far.`,
  hotSales: 'Hot Sales',
  recommended: 'Recommended for You',
  topRated: 'Top Rated',
  recentlyViewed: 'Recently Viewed',
  failed: 'Failed to load content. Please try again later.',

  /** Logged, but never displayed. */
  hotSalesError: (status: number | string) => `Hot sales error: ${status}`,
  featuredError: (status: number | string) => `Featured error: ${status}`,
  recentViewsError: (status: number | string) => `Recent views error: ${status}`,
  statsError: (status: number | string) => `Stats error: ${status}`,
} as const
