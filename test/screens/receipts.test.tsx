import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getOrder, listOrders, placeOrder, type OrderDetail } from '#contract/orders/calls.ts'
import { getCart } from '#contract/cart/calls.ts'
import { getOwnPayout, type Payout } from '#contract/accounts/payout.ts'
import {
  changeReceiptTo,
  getReceipts,
  noteOwnReceipt,
  noteReceipt,
  withdrawReceipt,
} from '#contract/orders/receipt-calls.ts'
import type { OrderReceipts, Receipt } from '#contract/orders/receipts.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/expectations.ts'
import { NIGHTLY } from './support/nightly.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { both, openOrders, ordersApi, parcel, single } from './support/seller-orders.ts'
import {
  exampleOf,
  sampleAdmin,
  sampleCart,
  sampleCartLine,
  sampleOrderDetail,
  sampleOrderItem,
  sampleUser,
} from './support/samples.ts'

const ISSUERS: OrderReceipts['issuers'] = [
  { seller_id: null, name: 'Isoko', tin: '100000001', product_ids: [1] },
  { seller_id: 7, name: 'Kigali Robotics', tin: '102345678', product_ids: [2] },
]
const NOTED: Receipt = {
  id: 3,
  kind: 'sale',
  seller_id: null,
  issuer: 'Isoko',
  number: '168/201',
  sdc_id: 'SDC010012345',
  issued_at: '2026-01-06T09:00:00Z',
  total: 7_500,
  vat: 1_144.07,
  to: { phone: '0788123456', tin: '', name: '' },
  purchase_code: '',
  link: 'https://receipts.example/168',
  withdrawn_at: null,
}

/** Creates a fake API with an order of three relays and a servo, whose receipts can be named, noted and withdrawn. */
function receiptsApi(start: Partial<OrderReceipts> = {}, fields: Partial<OrderDetail> = {}) {
  let receipts: OrderReceipts = { to: null, issuers: ISSUERS, noted: [], ...start }
  const items = [
    sampleOrderItem({ product_name: 'Relay', price: 2_500, quantity: 3, handover: 'handed_over' }),
    sampleOrderItem({ product_id: 2, product_name: 'Servo', price: 5_000, handover: 'handed_over' }),
  ]
  const order = sampleOrderDetail({ status: 'delivered', total_amount: 12_500, items, ...fields })
  const api = fakeApi()
    .on(listOrders, () => [order])
    .on(getOrder, () => order)
    .on(getReceipts, () => receipts)
    .on(changeReceiptTo, ({ body }) => {
      const { phone = '', tin = '', name = '' } = body
      return (receipts = { ...receipts, to: phone || tin ? { phone, tin, name } : null })
    })
    .on(noteReceipt, ({ body: { kind, number, seller_id: sellerId, total, vat } }) => {
      const receipt = {
        ...NOTED,
        kind,
        number,
        seller_id: sellerId as number | null,
        total: Number(total),
        vat: Number(vat),
      }
      return (receipts = { ...receipts, noted: [...receipts.noted, receipt] })
    })
    .on(withdrawReceipt, () => {
      const noted = receipts.noted.map((receipt) => ({ ...receipt, withdrawn_at: '2026-01-07T09:00:00Z' }))
      return (receipts = { ...receipts, noted })
    })
  return { api, order }
}

const box = page.getByRole('region', { name: 'Tax receipt' })
const openOwn = async (api: ReturnType<typeof receiptsApi>) =>
  renderRoute(`/orders/${api.order.id}`, { api: api.api, user: sampleUser() })
const openManaged = async (api: ReturnType<typeof receiptsApi>) =>
  renderRoute(`/admin/orders/${api.order.id}`, { api: api.api, user: sampleAdmin() })

describe('the tax receipt of an own order', () => {
  test('names the phone number of the delivery with two presses', async () => {
    const shop = receiptsApi()
    await openOwn(shop)
    await box.getByRole('button', { name: 'Put my number on the receipt' }).click()
    await expect.element(box.getByLabelText('Phone number')).toHaveValue('0788123456')
    await box.getByRole('button', { name: 'Save' }).click()
    await expect.element(box.getByText('Your receipt will name 0788123456.')).toBeVisible()
    expect(shop.api.sentTo(changeReceiptTo)).toEqual([{ phone: '0788123456' }])
    await expect.element(box.getByRole('button', { name: 'Change' })).toHaveFocus()
  })

  test('names a business, and lists the tax numbers for its purchase codes', async () => {
    const shop = receiptsApi()
    await openOwn(shop)
    await box.getByRole('button', { name: 'Put my number on the receipt' }).click()
    await box.getByText('A business').click()
    await box.getByLabelText('TIN').fill('12345')
    await box.getByRole('button', { name: 'Save' }).click()
    await expect.element(box.getByText('A TIN must have 9 digits')).toBeVisible()
    await expect.element(box.getByText('This is required')).toBeVisible()
    await box.getByLabelText('TIN').fill('102 345 679')
    await box.getByLabelText('Business name').fill('Lycée de Kigali')
    await expectAccessible('the form for receipt details', 'main')
    await box.getByRole('button', { name: 'Save' }).click()
    await expect.element(box.getByText('Kigali Robotics: TIN 102345678')).toBeVisible()
    await expect.element(box.getByText('dial *800# and enter each TIN below')).toBeVisible()
    await box.getByRole('button', { name: 'Change' }).click()
    await box.getByRole('button', { name: 'Remove my number' }).click()
    await expect.element(box.getByText("Your receipt doesn't carry your number yet.")).toBeVisible()
    expect(shop.api.sentTo(changeReceiptTo).at(-1)).toEqual({})
  })

  test('keeps the typed number after a failed save', async () => {
    const shop = receiptsApi()
    shop.api.failOnce(changeReceiptTo)
    await openOwn(shop)
    await box.getByRole('button', { name: 'Put my number on the receipt' }).click()
    await box.getByLabelText('Phone number').fill('0722 000 111')
    await box.getByRole('button', { name: 'Save' }).click()
    await expect.element(box.getByText("We couldn't save your receipt details.")).toBeVisible()
    await expect.element(box.getByLabelText('Phone number')).toHaveValue('0722 000 111')
  })

  test('shows noted receipts, which can no longer change', async () => {
    await openOwn(receiptsApi({ to: NOTED.to, noted: [NOTED] }))
    await expect.element(box.getByText('Receipt 168/201 by Isoko')).toBeVisible()
    await expect.element(box.getByText('Rwf 7,500, including Rwf 1,144.07 VAT')).toBeVisible()
    await expect.element(box.getByRole('link', { name: 'Check receipt' })).toHaveAttribute('href', NOTED.link)
    await expect.element(box.getByRole('button')).not.toBeInTheDocument()
  })

  test('is left out if nobody issues receipts', async () => {
    const shop = receiptsApi({ issuers: [] })
    await openOwn(shop)
    await shop.api.answered(getReceipts)
    await expect.element(box).not.toBeInTheDocument()
  })

  test('says that it could not be loaded, and tries again', NIGHTLY, async () => {
    const shop = receiptsApi()
    shop.api.fail(getReceipts, { status: 500, body: {} })
    await openOwn(shop)
    await expect.element(page.getByText("We couldn't load the receipts.")).toBeVisible()
    shop.api.on(getReceipts, () => ({ to: null, issuers: ISSUERS, noted: [] }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(box).toBeVisible()
  })
})

describe('the tax receipts in the order dialog', () => {
  const dialog = page.getByRole('dialog')

  test('tell each issuer what to enter, note a receipt, and offer the refund only after a return', async () => {
    const shop = receiptsApi({ to: { phone: '', tin: '102345679', name: 'Lycée de Kigali' } })
    await openManaged(shop)
    await expect.element(dialog.getByText('Enter in the EBM software of Isoko')).toBeVisible()
    await expect.element(dialog.getByText('3 × Relay')).toBeVisible()
    await expect.element(dialog.getByText('Buyer: Lycée de Kigali, TIN 102345679').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Note receipt' }).first().click()
    await expect.element(dialog.getByLabelText('Total, Rwf')).toHaveValue('7500')
    await dialog.getByLabelText('Receipt number').fill('168/201')
    await dialog.getByLabelText('SDC ID').fill('SDC01')
    await dialog.getByLabelText('VAT, Rwf').fill('1,144.07')
    await dialog.getByLabelText('Purchase code').fill('A1B2C3')
    await expectAccessible('the form for a receipt')
    await dialog.getByRole('button', { name: 'Save receipt' }).click()
    await expect.element(dialog.getByText('Receipt 168/201 by Isoko')).toBeVisible()
    const [sent] = shop.api.sentTo(noteReceipt)
    expect(sent).toMatchObject({ kind: 'sale', seller_id: null, total: 7500, vat: 1144.07, purchase_code: 'A1B2C3' })
    await expect.element(dialog.getByText('Enter in the EBM software of Isoko')).not.toBeInTheDocument()
    await expect.element(dialog.getByText('Enter in the EBM software of Kigali Robotics')).toBeVisible()
  })

  test('ask before noting a total that differs from the lines', async () => {
    const shop = receiptsApi()
    shop.api.failOnce(noteReceipt, 'receipt_total_differs')
    await openManaged(shop)
    await dialog.getByRole('button', { name: 'Note receipt' }).first().click()
    for (const [label, text] of [
      ['Receipt number', '9'],
      ['SDC ID', 'SDC01'],
      ['Total, Rwf', '8000'],
      ['VAT, Rwf', '0'],
    ] as const)
      await dialog.getByLabelText(label).fill(text)
    await dialog.getByRole('button', { name: 'Save receipt' }).click()
    await dialog.getByRole('button', { name: 'Save anyway' }).click()
    await expect.element(dialog.getByText('Receipt 9 by Isoko')).toBeVisible()
    expect(shop.api.sentTo(noteReceipt).map(({ confirm }) => confirm)).toEqual([[], ['receipt_total_differs']])
  })

  test('withdraw a receipt, which then asks for another', async () => {
    await openManaged(receiptsApi({ issuers: ISSUERS.slice(0, 1), noted: [NOTED] }))
    await dialog.getByRole('button', { name: 'Withdraw receipt 168/201' }).click()
    await expect.element(dialog.getByText(/SDC010012345 · withdrawn/)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Note receipt' })).toBeVisible()
  })

  test('say that they could not be loaded, and offer the delivery note only with them', async () => {
    const shop = receiptsApi()
    shop.api.fail(getReceipts, { status: 500, body: {} })
    await openManaged(shop)
    await expect.element(dialog.getByText("We couldn't load the receipts.")).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Delivery note' })).not.toBeInTheDocument()
    shop.api.on(getReceipts, () => ({ to: null, issuers: ISSUERS, noted: [] }))
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect.element(dialog.getByRole('button', { name: 'Delivery note' })).toBeVisible()
  })

  test('are on the delivery note, with the amount to collect', async () => {
    const account = { due: 12_500, paid: 0, balance: 12_500 }
    await openManaged(receiptsApi({ to: NOTED.to, noted: [NOTED] }, { account }))
    await expect.element(dialog.getByText('Receipt 168/201 by Isoko')).toBeVisible()
    window.print = () => {}
    await dialog.getByRole('button', { name: 'Delivery note' }).click()
    const paper = () => document.querySelector('[data-paper]')?.textContent ?? ''
    await expect.poll(paper).toContain('Delivery note for order #')
    expect(paper()).toContain('Receipt 168/201 by Isoko')
    expect(paper()).toContain('To collectRwf 12,500')
    expect(paper()).toContain('Received by (name and signature)')
  })

  test('fit a phone', NIGHTLY, async () => {
    await page.viewport(390, 844)
    await openManaged(receiptsApi({ noted: [NOTED] }))
    await dialog.getByRole('button', { name: 'Note receipt' }).first().click()
    expectNoHorizontalScroll('the receipts of an order')
  })
})

describe('the tax receipts of a seller', () => {
  const openQueue = async (receiptsBy: Payout['receipts_by']) => {
    const { api } = ordersApi(both(), single())
    api
      .on(getOwnPayout, () => ({ ...exampleOf(getOwnPayout), receipts_by: receiptsBy }))
      .on(getReceipts, () => ({ to: NOTED.to, issuers: ISSUERS.slice(1), noted: [] }))
      .on(noteOwnReceipt, () => ({
        to: NOTED.to,
        issuers: ISSUERS.slice(1),
        noted: [{ ...NOTED, seller_id: 7, issuer: 'Kigali Robotics', number: '12' }],
      }))
    await openOrders(api)
    await expect.element(parcel(42)).toBeVisible()
    return api
  }

  test('are noted in a dialog of the order', async () => {
    const api = await openQueue('seller')
    await parcel(42).getByRole('button', { name: 'Tax receipt' }).click()
    const dialog = page.getByRole('dialog', { name: 'Tax receipt for order #42' })
    await expect.element(dialog.getByText('Enter in your EBM software')).toBeVisible()
    await expect.element(dialog.getByText('Buyer: 0788123456')).toBeVisible()
    await dialog.getByRole('button', { name: 'Note receipt' }).click()
    for (const [label, text] of [
      ['Receipt number', '12'],
      ['SDC ID', 'SDC01'],
      ['VAT, Rwf', '0'],
    ] as const)
      await dialog.getByLabelText(label).fill(text)
    await dialog.getByRole('button', { name: 'Save receipt' }).click()
    await expect.element(dialog.getByText('Receipt 12 by Kigali Robotics')).toBeVisible()
    expect(api.countOf(noteOwnReceipt)).toBe(1)
  })

  test('are left out if the shop issues them', async () => {
    const api = await openQueue('shop')
    await api.answered(getOwnPayout)
    await expect.element(parcel(42).getByRole('button', { name: 'Tax receipt' })).not.toBeInTheDocument()
  })
})

describe('the receipt choice at checkout', () => {
  const line = sampleCartLine({ quantity: 2 })

  async function openCheckout(tin?: string) {
    const order = sampleOrderDetail()
    const api = fakeApi()
      .on(getCart, () => sampleCart(line))
      .on(listOrders, () => [])
      .on(getOrder, () => order)
      .on(placeOrder, () => ({ ...order, data: order }))
    await renderRoute('/cart', { api, user: sampleUser(), ...(tin && { store: { tin } }) })
    await page
      .getByRole('button', { name: /Proceed to Checkout|Checkout/ })
      .first()
      .click()
    await page.getByRole('button', { name: /Delivery time and note|Note for the driver/ }).click()
    return api
  }
  const choice = page.getByRole('checkbox', { name: 'Put this phone number on my tax receipt' })

  test('sends the phone number, and refuses one that is not Rwandan', async () => {
    const api = await openCheckout('100000001')
    await page.getByRole('textbox', { name: 'Phone Number' }).fill('+254 712 345 678')
    await choice.click()
    await expect.element(page.getByText('Enter a Rwandan mobile number, like 0788 123 456')).toBeVisible()
    await page.getByRole('textbox', { name: 'Phone Number' }).fill('0788 123 456')
    await page.getByLabelText('Delivery Location').fill('KG 11 Ave 42, Kimironko')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect.poll(() => api.countOf(placeOrder)).toBe(1)
    expect(api.sentTo(placeOrder)[0]?.customer_info.receipt).toEqual({ phone: '0788 123 456' })
  })

  test('is left out if the shop issues no receipts', async () => {
    await openCheckout()
    await expect.element(page.getByLabelText(/Note for the driver/)).toBeVisible()
    await expect.element(choice).not.toBeInTheDocument()
  })
})
