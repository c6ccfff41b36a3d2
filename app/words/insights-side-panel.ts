/** Texts of the loaded side panel on wide screens; those of its frame are in the shell, for the first view. */
export const sidePanelWords = {
  performance: 'Performance Overview',
  totalViews: 'Total views',
  views: 'Views',
  sales: 'Sales',
  day: (place: number) => `Day ${place}`,
  dayColumn: 'Day',
  chart: (days: number) => `Views and sales of the last ${days} days; Day ${days} is today and not over yet`,
  hotSales: 'Hot Sales',
  recommended: 'Recommended for You',
  topRated: 'Top Rated',
  recentlyViewed: 'Recently Viewed',
  failed: 'Failed to load content. Please try again later.',

  /** Logged, never shown. */
  hotSalesError: (status: number | string) => `Hot sales error: ${status}`,
  featuredError: (status: number | string) => `Featured error: ${status}`,
  recentViewsError: (status: number | string) => `Recent views error: ${status}`,
  statsError: (status: number | string) => `Stats error: ${status}`,
} as const
