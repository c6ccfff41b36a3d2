import type { AuditAction } from '#contract/insights/activity.ts'
import { readSellerName } from '#server/db/person.ts'
import type { Author } from '#server/db/change-cause.ts'
import type { Db } from '#server/db/client.ts'
import { auditEntry } from '#server/events/audit.ts'
import { defineEvent } from '#server/events/define-event.ts'
import {
  defineNotification,
  formatCount,
  formatNames,
  isOne,
  type Merged,
  type NotificationContent,
  type Subjects,
} from '#server/events/define-notification.ts'
import { changesDetail, type FieldChange } from '#server/events/field-changes.ts'
import { toAdminsAndSeller, withdrawSubjects, type NotificationRequest } from '#server/events/notifications.ts'

/** A product in an event. */
export interface EventProduct {
  id: number
  name: string
  sellerId: number | null
}

/** A product with its changed fields and the version that the edit created. */
export interface UpdatedProduct extends EventProduct {
  version: number
  changes: FieldChange[]
}

interface Products<Product = EventProduct> {
  products: Product[]
}

export const productsCreated = defineEvent<Products>()('products_created', {
  audit: ({ products }) => createdEntries(products),
  notify: (tx, { products }, author) => notifyChange(tx, author, createdChange, products),
  mails: null,
  publishes: catalogueUnlessEmpty,
})

/** `takesBack` is set when a person reverts their own earlier change. */
export const productsUpdated = defineEvent<Products<UpdatedProduct> & { takesBack?: boolean }>()('products_updated', {
  audit: ({ products }) => updatedEntries(products),
  notify: async (tx, { products, takesBack }, author) => {
    if (!takesBack) return notifyChange(tx, author, updatedChange, products)
    await withdrawUndone(tx, author, products)
    return []
  },
  mails: null,
  publishes: catalogueUnlessEmpty,
})

export const productsDeleted = defineEvent<Products>()('products_deleted', {
  audit: ({ products }) => products.map(({ id }) => auditEntry('product_deleted', 'product', id)),
  notify: (tx, { products }, author) => notifyChange(tx, author, deletedChange, products),
  mails: null,
  publishes: catalogueUnlessEmpty,
})

/** The importer already knows, and the activity log records the import. */
export const productsImported = defineEvent<{ created: EventProduct[]; updated: UpdatedProduct[] }>()(
  'products_imported',
  {
    audit: ({ created, updated }) => [...createdEntries(created), ...updatedEntries(updated)],
    notify: null,
    mails: null,
    publishes: ({ created, updated }) => (created.length + updated.length > 0 ? { catalogue: true } : {}),
  },
)

/** New sellers' products that passed a review and are active. */
export const listingsPassed = defineEvent<Products<UpdatedProduct>>()('listings_passed', {
  audit: ({ products }) => updatedEntries(products, 'listing_passed'),
  notify: (_tx, { products }) =>
    notifySellers(products, (facts, to) => ({
      content: passedNotification({ facts }),
      mergeKey: `listings_passed ${to}`,
    })),
  mails: null,
  publishes: catalogueUnlessEmpty,
})

/** New sellers' products that failed a review, with the reason for the seller. */
export const listingsRefused = defineEvent<Products & { reason: string }>()('listings_refused', {
  audit: ({ products }) => products.map(({ id }) => auditEntry('listing_refused', 'product', id)),
  notify: (_tx, { products, reason }) =>
    notifySellers(products, (facts) => ({ content: refusedNotification({ reason, facts }) })),
  mails: null,
  publishes: null,
})

export const stockLow = defineEvent<{ product: EventProduct; left: number }>()('stock_low', {
  audit: null,
  notify: (_tx, { product, left }) =>
    toAdminsAndSeller(product.sellerId, {
      type: 'low_stock',
      subjectId: product.id,
      content: lowNotification({ left, facts: subjectsOf([product]) }),
      mergeKey: `stock_low ${product.sellerId}`,
    }),
  mails: null,
  publishes: null,
})

/** Returns the facts of a product that events carry. */
export const eventProduct = ({ id, name, sellerId }: EventProduct): EventProduct => ({ id, name, sellerId })

/** Returns the facts of an updated product that events carry. */
export const updatedProduct = ({ version, changes, ...product }: UpdatedProduct): UpdatedProduct => ({
  ...eventProduct(product),
  version,
  changes,
})

function catalogueUnlessEmpty({ products }: Products) {
  return products.length > 0 ? { catalogue: true as const } : {}
}

const createdEntries = (products: EventProduct[]) =>
  products.map(({ id }) => auditEntry('product_created', 'product', id))

const updatedEntries = (products: UpdatedProduct[], action: AuditAction = 'product_updated') =>
  products.map(({ id, version, changes }) => auditEntry(action, 'product', id, { version, ...changesDetail(changes) }))

type ChangeFacts = Merged & { by: string }

interface ChangeNotification {
  kind: string
  type: 'new_product' | 'product_update'
  createContent: (facts: ChangeFacts) => NotificationContent
}

const createdChange: ChangeNotification = {
  kind: 'products_created',
  type: 'new_product',
  createContent: defineNotification('products_created', ({ by, facts }: ChangeFacts) => ({
    title: isOne(facts) ? 'New product' : 'New products',
    message: `${by} added ${formatNames(facts, 'other product')}.`,
  })),
}

const updatedChange: ChangeNotification = {
  kind: 'products_updated',
  type: 'product_update',
  createContent: defineNotification('products_updated', ({ by, facts }: ChangeFacts) => ({
    title: isOne(facts) ? 'Product changed' : 'Products changed',
    message: isOne(facts)
      ? `${by} changed ${formatNames(facts, '')}: ${fieldsIn(facts).map(fieldName).join(', ')}.`
      : `${by} changed ${formatCount(Object.keys(facts).length, 'product')}: ${formatFieldCounts(facts)}.`,
  })),
}

const deletedChange: ChangeNotification = {
  kind: 'products_deleted',
  type: 'product_update',
  createContent: defineNotification('products_deleted', ({ by, facts }: ChangeFacts) => ({
    title: isOne(facts) ? 'Product removed' : 'Products removed',
    message: `${by} removed ${formatNames(facts, 'other product')}.`,
  })),
}

const passedNotification = defineNotification('listings_passed', ({ facts }: Merged) => ({
  title: isOne(facts) ? 'Product approved' : 'Products approved',
  message: `Shoppers can now see ${formatNames(facts, 'other product')}.`,
}))

const refusedNotification = defineNotification(
  'listings_refused',
  ({ reason, facts }: { reason: string } & Merged) => ({
    title: isOne(facts) ? 'Product not approved' : 'Products not approved',
    message: `${formatNames(facts, 'other product')}: ${reason}`,
  }),
)

const lowNotification = defineNotification('stock_low', ({ left, facts }: { left: number } & Merged) => {
  const names = formatNames(facts, 'other product')
  if (!isOne(facts)) return { title: 'Low stock', message: `${names} are running low.` }
  return left === 0
    ? { title: 'Sold out', message: `${names} is sold out.` }
    : { title: 'Low stock', message: `Only ${left} of ${names} left.` }
})

/**
 * Notifies the admins about changed products, and sends one notification to each seller whose products someone else
 * changed.
 */
async function notifyChange(
  tx: Db,
  { accountId }: Author,
  { kind, type, createContent }: ChangeNotification,
  products: EventProduct[],
): Promise<NotificationRequest[]> {
  if (products.length === 0) return []
  const by = await readSellerName(tx, accountId)
  const bySeller = Map.groupBy(products, ({ sellerId }) => sellerId)
  return [...bySeller].flatMap(([sellerId, productsOfSeller]) =>
    toAdminsAndSeller(kind === 'products_created' ? null : sellerId, {
      type,
      subjectId: kind === 'products_deleted' ? null : (productsOfSeller[0]?.id ?? null),
      content: createContent({ by, facts: subjectsOf(productsOfSeller) }),
      mergeKey: changeKey(kind, accountId, sellerId),
    }),
  )
}

const changeKey = (kind: string, accountId: number | null, sellerId: number | null) =>
  `${kind} ${accountId} ${sellerId}`

/** Notifies sellers about their reviewed products. */
function notifySellers(
  products: EventProduct[],
  request: (facts: Subjects, sellerId: number) => Pick<NotificationRequest, 'content' | 'mergeKey'>,
): NotificationRequest[] {
  const bySeller = Map.groupBy(products, ({ sellerId }) => sellerId)
  return [...bySeller].flatMap(([to, ofSeller]) =>
    to === null
      ? []
      : [{ to, type: 'product_update', subjectId: ofSeller[0]?.id ?? null, ...request(subjectsOf(ofSeller), to) }],
  )
}

/** Converts products to the subjects of merged notifications. */
const subjectsOf = (products: (EventProduct | UpdatedProduct)[]): Subjects =>
  Object.fromEntries(
    products.map((product) => {
      const fields = 'changes' in product ? product.changes.map(({ field }) => field) : []
      return [product.id, { name: product.name, fields }]
    }),
  )

/** Removes changes undone within the hour from existing notifications. */
async function withdrawUndone(tx: Db, { accountId }: Author, products: UpdatedProduct[]): Promise<void> {
  const undone = subjectsOf(products)
  const changes = [createdChange, updatedChange, deletedChange]
  const sellerIds = [...new Set(products.map(({ sellerId }) => sellerId))]
  await withdrawSubjects(tx, {
    keys: sellerIds.flatMap((sellerId) => changes.map(({ kind }) => changeKey(kind, accountId, sellerId))),
    sellerIds,
    remaining: (kind, subjects) => withoutUndone(kind, subjects, undone),
    contentOf: (event) => {
      const { createContent } = changes.find(({ kind }) => kind === event.kind) ?? updatedChange
      return createContent(event as unknown as ChangeFacts)
    },
  })
}

/**
 * Removes reverted fields from the subjects of a notification; the field `deleted` represents the creation or removal
 * of a product.
 */
function withoutUndone(kind: string, subjects: Subjects, undone: Subjects): Subjects {
  const remaining = Object.entries(subjects).flatMap(([id, { name, fields }]) => {
    const restored = undone[id]?.fields ?? []
    if (kind !== 'products_updated') return restored.includes('deleted') ? [] : [[id, { name, fields }] as const]
    const unchanged = fields.filter((field) => !restored.includes(field))
    return unchanged.length === 0 ? [] : [[id, { name, fields: unchanged }] as const]
  })
  return Object.fromEntries(remaining)
}

const fieldsIn = (subjects: Subjects) => Object.values(subjects).flatMap(({ fields }) => fields)

/** Counts the changed fields, most frequent first: `price of 9, stock of 4`. */
function formatFieldCounts(subjects: Subjects): string {
  const counts = Map.groupBy(fieldsIn(subjects), (field) => field)
  const byCount = [...counts].toSorted(([, left], [, right]) => right.length - left.length)
  const named = byCount.slice(0, MAX_FIELDS).map(([field, { length }]) => `${fieldName(field)} of ${length}`)
  return [...named, ...(byCount.length > MAX_FIELDS ? ['and more'] : [])].join(', ')
}

/** Maximum number of fields named in a notification, so that its message stays a single sentence. */
const MAX_FIELDS = 4

/** Display names of product fields whose key is not readable. */
const FIELD_NAMES: Partial<Record<string, string>> = {
  stock_quantity: 'stock',
  category_id: 'category',
  seller_id: 'seller',
  sku: 'SKU',
  mpn: 'part number',
  datasheet_url: 'datasheet',
  image_urls: 'pictures',
}

const fieldName = (field: string) => FIELD_NAMES[field] ?? field.replaceAll('_', ' ')
