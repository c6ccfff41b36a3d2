import type { Parent } from './graph.ts'
import type { Explanation } from './report.ts'

/**
 * Tables that only tell people what happened. No call bases a decision on them, so the order of two entries, or a name
 * that has since changed, is no anomaly.
 */
export const MESSAGES = new Set(['audit', 'notifications', 'outbox', 'security_events'])

const DELETION = /^DELETE \/api\/(account|admin\/users\/:user_id)$/
const NOT_DELETION = /^(?!DELETE \/api\/(account|admin\/users\/:user_id)$)/
const AUTHORIZATION = /s\.last_used_at/

/**
 * Tables whose rows belong to rows of another table, in addition to foreign keys: a lock on the owner guards them. Rows
 * with the column `*` are reached only through their owner.
 */
export const OWNERS: Record<string, Parent> = {
  category_maps: { table: 'accounts', key: 'id', column: 'seller_id' },
  order_lines: { table: 'orders', key: 'id', column: '*' },
  order_payments: { table: 'orders', key: 'id', column: '*' },
  returns: { table: 'orders', key: 'id', column: '*' },
  return_lines: { table: 'orders', key: 'id', column: '*' },
  seller_entries: { table: 'orders', key: 'id', column: '*' },
  round_stops: { table: 'rounds', key: 'id', column: '*' },
  payouts: { table: 'statements', key: 'id', column: '*' },
}

/**
 * Findings that are no anomalies, with the reason. The first entry that matches a finding explains it, so special entries
 * come first. An entry that no longer explains anything fails the nightly run.
 */
export const explanations: Explanation[] = [
  // Callers and their accounts
  {
    table: /^(sessions|accounts)$/,
    reading: AUTHORIZATION,
    writer: NOT_DELETION,
    because: 'A call that was allowed when it began counts as made before its session or rights ended.',
  },
  {
    table: /^(sessions|accounts)$/,
    reading: AUTHORIZATION,
    writer: DELETION,
    back: / read$|^(attempts|categories|order_lines|products|mail_links)$/,
    because: 'Rows of an account are added only under a lock on the account, which is then checked again.',
  },
  {
    table: /^(sessions|accounts)$/,
    reading: AUTHORIZATION,
    writer: DELETION,
    reader:
      /(logout|sessions|:session_id|first-steps|alert|:project_id|share|update|cart|cart\/:product_id|import|changes|merge|:category_id)$/,
    back: /^(sessions|sellers|stock_alerts|projects|cart_lines|category_maps)$/,
    because: 'These calls only change or remove rows, and add none; the deletion has removed them.',
  },
  {
    table: /^(sessions|accounts)$/,
    reading: AUTHORIZATION,
    writer: DELETION,
    reader: /(admin\/users|settle|two-step)$/,
    back: /^(accounts|sellers|two_step_secrets)$/,
    because:
      'An admin who changes other accounts counts as deleted afterwards; their own secret is changed under a lock.',
  },
  {
    table: /^accounts$/,
    columns: ['full_name', 'username'],
    because: 'A name is copied for display; it was right when it was read.',
  },
  {
    table: /^sellers$/,
    columns: ['*', 'shop_name', 'slug', 'since', 'away_until', 'back_at'],
    reader: /(cart|orders|products|listing-checks|alert|pending-orders)/,
    because: 'Names and holidays of sellers are copied for display, or count as read just before they changed.',
  },
  {
    table: /^accounts$/,
    reading: /(insert into notifications|update "notifications")/,
    because: 'A person who becomes an admin at this moment may miss a message.',
  },
  {
    table: /^accounts$/,
    reading: /lock_orders_of/,
    because:
      'Limits on pending orders depend on the account as it was just before; the order itself checks it under a lock.',
  },
  {
    table: /^accounts$/,
    reading: /with line as \(/,
    because: 'The buyer is locked by the statement itself; sellers are read to be notified.',
  },
  {
    table: /^accounts$/,
    reader: /invitation-link$/,
    because: 'createLink locks the account and checks again that nobody has accepted the invitation.',
  },
  {
    table: /^(accounts|seller_applications)$/,
    reader: /applications\/:application_id(\/approve)?$/,
    because:
      'Approvals hold the lock on all accounts, the update of a status contains its condition, and an account that signs up at the same time makes the approval fail.',
  },
  {
    table: /^accounts$/,
    reading: /select "id", "email", "username"/,
    reader:
      /(login|google\/session|reset-password|two-step|setup|recovery-codes|password|email|confirmation|account|payout)$/,
    because:
      'openSession and each change of an account lock the row and compare what was read, such as the password hash.',
  },
  {
    table: /^(mail_links|google_tickets|two_step_secrets|recovery_codes)$/,
    because:
      'Each secret is used up by one update or delete that contains its conditions, under a lock on the account.',
  },
  {
    table: /^attempts$/,
    because: 'Attempts are counted by one upsert per limit, which contains its condition.',
  },
  {
    table: /^(known_devices|sessions)$/,
    because:
      'Sessions and devices are opened under a lock on the account; ending sessions does not end those opened afterwards.',
  },
  {
    table: /^(sellers|seller_slugs)$/,
    reader: /(shop|logo|first-steps|checks|settle|account|:user_id|password)$/,
    because:
      'Each call writes other columns, or the values it was given; what it reads is for the activity log and the response.',
  },

  // Cart, orders and alerts
  {
    table: /^cart_lines$/,
    reader: DELETION,
    writer: /^DELETE \/api\/cart/,
    because: 'Both only remove lines.',
  },
  {
    table: /^cart_lines$/,
    reader: /(cart|cart\/.*|orders)$/,
    because:
      'One statement that contains its condition changes a line; the other lines are only returned. Their number limits a cart only roughly, and placing the order checks it again.',
  },
  {
    table: /^products$/,
    reader: /(cart|cart\/.*|alert)$/,
    because: 'A cart or an alert reserves nothing; orders check stock and price under a lock.',
  },
  {
    table: /^(orders|order_lines)$/,
    reading: /lock_orders_of/,
    because:
      'The function takes the advisory lock of the account first; changes to other orders count as made just before or after.',
  },
  {
    table: /^order_lines$/,
    reader: DELETION,
    because:
      "A seller's products are locked first, so no line with them can be added; a buyer reaches only lines of their own orders.",
  },
  {
    table: /^orders$/,
    reader: /cancel-pending-orders$/,
    because: 'Each found order is locked and checked again; an order placed since counts as placed afterwards.',
  },
  {
    table: /^products$/,
    columns: ['category_id', 'listed', 'ranked_views', 'scarce'],
    reader: /(orders.*|pending-orders|products.*|settle)$/,
    writer: /categories\/changes$/,
    because: 'Only an empty category is deleted, so no product loses its category.',
  },
  {
    table: /^quotes$/,
    reader: /quotes\/:quote_id\/cart$/,
    writer: DELETION,
    because: 'Lines are added to a cart only under a lock on the account, which is then checked again.',
  },
  {
    table: /^product_cards$/,
    columns: ['card'],
    reader: /(orders.*|pending-orders|quotes.*)$/,
    because: 'The pictures of a card are copied for display.',
  },
  {
    table: /^products$/,
    reading: /select "order_lines"\."id"/,
    reader: /(orders|rounds).*$/,
    because:
      'Stock and price are only shown beside the lines of an order; a change locks the products and reads them again.',
  },
  {
    table: /^stock_alerts$/,
    because: 'One statement that contains its condition withdraws an alert.',
  },
  {
    table: /^(projects|project_lines)$/,
    reader: /^((PUT|DELETE) .*:project_id|POST .*share|DELETE .*(account|:user_id)|POST \/api\/projects)$/,
    because:
      'One statement that contains its condition changes or deletes a list; a new one is inserted under a lock on the account.',
  },
  {
    table: /^projects$/,
    reader: /shared-projects.*copy$/,
    writer: DELETION,
    because: 'A list is copied as its owner shared it just before leaving.',
  },
  {
    table: /^seller_entries$/,
    reader: /statements\/close$/,
    because:
      'Closings of a seller wait for each other; an entry that is committed later falls into the next statement.',
  },
  {
    table: /^(seller_entries|payouts|statements|sellers)$/,
    reader: /^(DELETE .*(account|:user_id)|POST .*adjustments)$/,
    because:
      'A balance is checked as it was just before the deletion; what is earned or adjusted afterwards stays in the books and is still owed.',
  },
  {
    table: /^(sessions|accounts)$/,
    reading: AUTHORIZATION,
    writer: DELETION,
    back: /^(seller_entries|payouts|statements)$/,
    because:
      'Money that was recorded by a person who leaves at this moment counts as recorded before; deletion keeps the row of the account.',
  },
  {
    table: /^products$/,
    reader: /^POST \/api\/quotes$/,
    because: 'A quote copies names and prices, and reserves nothing; an order checks both again.',
  },
  {
    table: /^order_lines$/,
    reader: /receipts(\/:receipt_id)?$/,
    because: 'Finds the order to lock; the issuer and the receipt are read again under its lock.',
  },
  {
    table: /^round_stops$/,
    reader: /rounds\/:round_id(\/stops\/:order_id)?$/,
    because:
      'Read to know which orders to lock, or to refuse early; version and stop are checked again under the lock on the round.',
  },

  // Products and imports
  {
    table: /^(products|product_cards)$/,
    reading: /offers\.median/,
    because: 'A price is compared with others only to warn; the other products need not be current.',
  },
  {
    table: /^product_ledger$/,
    because:
      'Undoing compares the locked product with the ledger; the ledger only grows, and undos of a seller wait for each other.',
  },
  {
    table: /^products$/,
    reading: /product_ledger/,
    reader: /undo$/,
    because: 'Finds the products of a change; each is locked and compared before it is put back.',
  },
  {
    table: /^products$/,
    reading: /coalesce\("products"."seller_id", 0\)|\$1::text as by/,
    because: 'Numbers are compared under the advisory lock of the seller, backed by the unique index products_sku_key.',
  },
  {
    table: /^products$/,
    reading: /select "id", "seller_id", "sku"/,
    reader: /products\/import$/,
    because:
      'An import writes the fields that differed when it was planned to the locked product, and keeps changes that others made to other fields.',
  },
  {
    table: /^categories$/,
    reading: /update "products"/,
    reader: /products\/:product_id$/,
    because:
      'Changes to categories lock the whole tree, and so wait for the category of the product, which is locked first.',
  },
  {
    table: /^products$/,
    reading: /select "path" from "categories"/,
    because: 'Proposals that a seller may use are read again under the lock on the tree.',
  },
  {
    table: /^(products|sellers|accounts)$/,
    reading: /select "products"."id", "products"."seller_id"/,
    reader: /products\/:product_id$/,
    isEarlier: true,
    because: 'Read to know which rows to lock; the product is read again under its lock before it is changed.',
  },
  {
    table: /^products$/,
    reading: /from "categories" where "categories"\."id" in \(select/,
    because: 'Decides in which order locks are taken; the product is locked and read again.',
  },
  {
    table: /^(products|categories|listing_checks|sellers)$/,
    reading: /insert into "products"/,
    because:
      'Triggers lock the category and the account of the new product; a review that ends at this moment ends after it.',
  },
  {
    table: /^(products|categories)$/,
    reading: /update "accounts"/,
    because: 'The trigger lists products after the account is locked, which every new product of the seller locks too.',
  },
  {
    table: /^(products|categories)$/,
    reader: /^(DELETE \/api\/account|(PUT|DELETE) \/api\/admin\/users\/:user_id)$/,
    because: 'Locks taken before the account; the trigger of the account also locks rows added since.',
  },
  {
    table: /^(products|listing_checks|seller_terms)$/,
    reader: /sellers\/:user_id\/(terms|checks)$/,
    because: 'The counts are only part of the response.',
  },

  // Categories, properties and facts
  {
    table: /^(categories|category_maps|category_properties)$/,
    reader: /^POST \/api\/products(\/import)?$/,
    because:
      'An import reads categories again under the lock on the tree; a product is refused if its category is gone when it is locked.',
  },
  {
    table: /^category_maps$/,
    because:
      'A choice that is made at this moment counts as made afterwards; it leads to the target of a merge when it is read.',
  },
  {
    table: /^categories$/,
    reading: /"categories"\."kind" is not null/,
    because: 'Products are queued again after the kind of a category has changed.',
  },
  {
    table: /^categor(ies|y_properties)$/,
    reader: /properties(\/:property_id)?$/,
    because: 'The vocabulary is locked; settings of a category that is being deleted go with it.',
  },
  {
    table: /^categor(ies|y_properties|y_merges)$|^(products|product_cards)$/,
    reader: /categories/,
    because:
      'Changes to categories hold the lock on the tree; later batches write derived values again, as does each later change.',
  },
  {
    table: /^banner_(tiles|slides)$|^categories$/,
    reader: /banners/,
    because: 'The tile and its category are locked; the other tiles are shown.',
  },
  {
    table: /^(facet_rows|unread_facts)$/,
    reading: /reader > 0/,
    because:
      'Queues products whose facts have to be read again; the queue waits for products that are being written, or they are read with the new vocabulary.',
  },
  {
    table: /^(property_values|own_properties|property_(aliases|choices|names))$/,
    reader: /products|DELETE .*property_id/,
    because:
      'Values are only added to the dictionary, and products that were written with the former vocabulary are read again.',
  },
]
