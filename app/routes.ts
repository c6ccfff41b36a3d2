import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** Returns the route of an account page within an area. */
const accountPage = (area: string, name: string) =>
  route(name, `pages/account/${name}.tsx`, { id: `pages/${area}/${name}` })

export default [
  layout('pages/shop/layout.tsx', [
    index('pages/shop/home.tsx'),
    route('products', 'pages/shop/products.tsx'),
    route('product/product/:productId', 'pages/shop/product-redirect.tsx'),
    route('product/:productId', 'pages/shop/product.tsx'),
    route('shop/:slug', 'pages/shop/shop.tsx'),
    route('compare', 'pages/shop/compare.tsx'),
    route('bom', 'pages/shop/bom.tsx'),
    route('projects/shared/:shareId', 'pages/shop/shared-project.tsx'),
    route('cart', 'pages/shop/cart.tsx'),
    layout('pages/account/layout.tsx', [
      route('profile', 'pages/account/profile.tsx'),
      route('settings', 'pages/account/settings.tsx'),
      route('security', 'pages/account/security.tsx'),
      route('orders', 'pages/account/orders.tsx'),
      route('projects', 'pages/account/projects.tsx'),
      route('alerts', 'pages/account/alerts.tsx'),
    ]),
    route('orders/:orderId', 'pages/account/order.tsx'),
    route('contact', 'pages/shop/contact.tsx'),
    route('sell', 'pages/shop/sell.tsx'),
    route('about', 'pages/shop/about.tsx'),
    route('delivery', 'pages/shop/delivery.tsx'),
    route('returns', 'pages/shop/returns.tsx'),
    route('privacy', 'pages/shop/privacy.tsx'),
    route('terms', 'pages/shop/terms.tsx'),
    route('*', 'pages/shop/unknown-path.tsx'),
  ]),
  route('seller', 'pages/seller/layout.tsx', [
    route('', 'pages/seller/products.tsx', [route('products/:productId', 'pages/seller/product.tsx')]),
    route('import', 'pages/seller/import.tsx'),
    route('sales', 'pages/seller/sales.tsx'),
    route('sales/statements/:id?', 'pages/seller/statements.tsx'),
    route('orders', 'pages/seller/orders.tsx'),
    route('profile', 'pages/seller/profile.tsx'),
    accountPage('seller', 'settings'),
    accountPage('seller', 'security'),
    accountPage('seller', 'projects'),
    // An unknown section name in the URL shows the first section.
    route('*', 'pages/seller/products.tsx', { id: 'pages/seller/unknown-section' }),
  ]),
  route('admin', 'pages/admin/layout.tsx', [
    route('', 'pages/admin/overview.tsx', [
      // `new` opens an empty form. The overview's panels have their own dialog routes, so that the overview remains in
      // the background.
      route('overview/users/:userId', 'pages/admin/user.tsx', { id: 'pages/admin/overview-user' }),
      route('overview/products/:productId', 'pages/admin/product.tsx', { id: 'pages/admin/overview-product' }),
    ]),
    route('users', 'pages/admin/users.tsx', [route(':userId', 'pages/admin/user.tsx')]),
    route('users/activity', 'pages/admin/activity.tsx'),
    route('users/sellers/:sellerId?', 'pages/admin/sellers.tsx'),
    route('users/applications/:applicationId?', 'pages/admin/applications.tsx'),
    route('products/import', 'pages/admin/import.tsx'),
    route('products/categories/:queue?', 'pages/admin/categories.tsx'),
    route('products/checks', 'pages/admin/checks.tsx'),
    route('products/facts/:categoryId?', 'pages/admin/facts.tsx'),
    route('products/banners/:tileId?', 'pages/admin/banners.tsx'),
    route('products', 'pages/admin/products.tsx', [route(':productId', 'pages/admin/product.tsx')]),
    route('orders/rounds', 'pages/admin/rounds.tsx'),
    route('orders/rounds/:id', 'pages/admin/round.tsx'),
    route('orders/books/:id?', 'pages/admin/books.tsx'),
    route('orders', 'pages/admin/orders.tsx', [route(':orderId', 'pages/admin/order.tsx')]),
    route('settings', 'pages/admin/settings.tsx'),
    route('settings/health', 'pages/admin/health.tsx'),
    accountPage('admin', 'profile'),
    accountPage('admin', 'security'),
    accountPage('admin', 'projects'),
    route('*', 'pages/admin/overview.tsx', { id: 'pages/admin/unknown-section' }),
  ]),
  route('login', 'pages/account/login.tsx'),
  route('login/google', 'pages/account/google.tsx'),
  route('signup', 'pages/account/sign-up.tsx'),
  route('forgot-password', 'pages/account/forgot-password.tsx'),
  route('reset-password', 'pages/account/reset-password.tsx'),
  route('invitation', 'pages/account/reset-password.tsx', { id: 'pages/account/invitation' }),
  route('confirm-email', 'pages/account/confirm-email.tsx'),
] satisfies RouteConfig
