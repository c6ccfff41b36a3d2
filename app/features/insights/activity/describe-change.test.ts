import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Activity } from '#contract/insights/activity.ts'
import { changeText } from './describe-change.ts'

const UNO = { subject_type: 'product', subject_name: 'Arduino Uno R3', action: 'product_updated' } as const
const entry = (more: Partial<Activity>): Activity => ({
  id: 1,
  at: '2026-11-22T10:00:00.000Z',
  account_id: 1,
  account_name: 'Aline',
  subject_id: 7,
  detail: {},
  group: null,
  ...UNO,
  ...more,
})
const said = (detail: Activity['detail'], more: Partial<Activity> = {}) => changeText(entry({ detail, ...more }))

describe('activity entry texts', () => {
  it("shows the old and new value of each edited product field, with the form's labels", () => {
    const values = {
      price: { from: 12_000, to: 13_000 },
      stock_quantity: { from: 1200, to: 3 },
      sku: { from: null, to: 'active' },
      status: { from: 'active', to: 'inactive' },
      featured: { from: false, to: true },
    }
    assert.equal(
      said({ changed: ['price', 'stock_quantity', 'sku', 'status', 'featured', 'description'], values, version: 2 }),
      'Price of Arduino Uno R3 from Rwf 12,000 to Rwf 13,000; stock from 1,200 to 3; seller SKU from nothing to active; status from Active to Inactive; featured from no to yes; description',
    )
  })

  it('names categories and sellers, or shows their number after they are removed', () => {
    const values = {
      category_id: { from: 12, to: 13, from_name: 'Sensors' },
      seller_id: { from: null, to: 5, from_name: 'Isoko', to_name: 'Kigali Robotics' },
    }
    assert.equal(
      said({ changed: ['category_id', 'seller_id'], values }),
      'Category of Arduino Uno R3 from Sensors to #13; seller from Isoko to Kigali Robotics',
    )
  })

  it('describes a rename without naming the subject twice', () => {
    assert.equal(
      said({ changed: ['name'], values: { name: { from: 'Uno', to: 'Arduino Uno R3' } } }),
      'Name from Uno to Arduino Uno R3',
    )
  })

  it('describes changes of accounts, orders, categories and banners the same way', () => {
    const account = { subject_type: 'account', subject_name: 'Eric Mugisha', action: 'account_changed' } as const
    assert.equal(
      said({ changed: ['role', 'email', 'password'], values: { role: { from: 'user', to: 'seller' } } }, account),
      'Role of Eric Mugisha from User to Seller; email; password',
    )
    assert.equal(
      said({ role: 'seller', status: 'Active' }, { ...account, action: 'account_created' }),
      'Seller, Active',
    )
    const order = { subject_type: 'order', subject_name: '#395' } as const
    assert.equal(
      said({ from: 'pending', to: 'completed' }, { ...order, action: 'order_status_changed' }),
      'Status of order #395 from Pending to Completed',
    )
    assert.equal(
      said(
        { product_id: 7, product: 'Relay', from: 'to_pack', to: 'packed' },
        { ...order, action: 'handover_changed' },
      ),
      'Relay in order #395 from To pack to Packed',
    )
    const category = { subject_type: 'category', subject_name: 'Screens', action: 'category_changed' } as const
    assert.equal(
      said({ from: 'Boards / Displays', to: 'Boards / Screens' }, category),
      'From Boards / Displays to Boards / Screens',
    )
    assert.equal(said({ changed: ['position'] }, category), 'Position of Screens')
    const banner = { subject_type: 'banner', subject_name: 'Kits', action: 'banner_tile_changed' } as const
    assert.equal(
      said({ changed: ['category', 'ends_on'], values: { category: { from: null, to: 'Robotics' } } }, banner),
      'Category of Kits from nothing to Robotics; last day',
    )
    assert.equal(
      said({ slide: 1, from: 'shown', to: 'hidden' }, { ...banner, action: 'banner_slide_changed' }),
      'Kits from Shown to Hidden',
    )
  })

  it('describes a product that is restored to or removed from the shop', () => {
    const detail = { changed: ['deleted'], values: { deleted: { from: true, to: false } } }
    assert.equal(said(detail), 'Arduino Uno R3 restored')
    const gone = { changed: ['deleted'], values: { deleted: { from: false, to: true } } }
    assert.equal(said(gone), 'Arduino Uno R3 removed from the shop')
  })

  it('describes entries from older versions, which have no values or contain column names', () => {
    assert.equal(said({ changed: ['priceCents', 'stock', 'categoryId'] }), 'Price of Arduino Uno R3; stock; category')
    assert.equal(said({ changed: ['voltage_max'] }), 'voltage max of Arduino Uno R3')
    const account = { subject_type: 'account', subject_name: '', action: 'account_changed' } as const
    assert.equal(said({ changed: ['fullName', 'passwordHash'] }, account), 'Name; password')
    const order = { subject_type: 'order', subject_name: '#395', action: 'handover_changed' } as const
    assert.equal(said({ product_id: 7, to: 'packed' }, order), 'An item in order #395 to Packed')
    assert.equal(said({}), '')
  })
})
