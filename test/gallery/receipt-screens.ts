import type { OrderReceipts, Receipt } from '#contract/orders/receipts.ts'
import { screenOf, type Screen } from './screen.ts'
import {
  afterDelivery,
  answering,
  asAdminOfPayment,
  asSeller,
  expectText,
  goTo,
  goToOrder,
  goToOrderDialog,
  press,
  type Step,
} from './steps.ts'

const TO = { phone: '', tin: '102345679', name: 'Groupe Scolaire Notre-Dame de Lourdes Byimana' }
const RECEIPT: Receipt = {
  id: 1,
  kind: 'sale',
  seller_id: null,
  issuer: 'Isoko',
  number: '168/201NS',
  sdc_id: 'SDC010012345',
  issued_at: '2026-11-20T09:00:00.000Z',
  total: 12_500,
  vat: 1_906.78,
  to: TO,
  purchase_code: 'A1B2C3',
  link: 'https://receipts.example/168',
  withdrawn_at: null,
}
const ISSUERS: OrderReceipts['issuers'] = [
  { seller_id: null, name: 'Isoko', tin: '100000001', product_ids: [1] },
  { seller_id: 7, name: 'Umwiza Electronics and Robotics Supply', tin: '102345678', product_ids: [2] },
]

/** Answers the receipts of every order, since the demo shop issues none. */
const receipts = (fields: Partial<OrderReceipts> = {}): Step =>
  answering('**/receipts', { to: null, issuers: ISSUERS, noted: [], ...fields })
const issuesReceipts = answering('**/seller/shop/payout', {
  tin: '102345678',
  vat_registered: true,
  receipts_by: 'seller',
  payout_method: null,
  payout_name: '',
  payout_number: '',
  changed_at: null,
})

/** Gallery screens about the tax receipts of orders. */
export const receiptScreens: Record<string, Screen> = {
  'order-receipt': screenOf(
    receipts(),
    afterDelivery,
    goToOrder,
    expectText("Your receipt doesn't carry your number yet"),
  ),
  'order-receipt-form': screenOf(
    receipts(),
    afterDelivery,
    goToOrder,
    press('Put my number on the receipt'),
    expectText('Use that number'),
  ),
  'order-receipt-business': screenOf(receipts({ to: TO }), afterDelivery, goToOrder, expectText('purchase codes')),
  'order-receipt-noted': screenOf(
    receipts({ to: TO, noted: [RECEIPT, { ...RECEIPT, id: 2, kind: 'refund', number: '9/201NR', total: 2_500 }] }),
    afterDelivery,
    goToOrder,
    expectText('Refund receipt 9/201NR'),
  ),
  'admin-order-receipt': screenOf(
    receipts({ to: TO, noted: [{ ...RECEIPT, withdrawn_at: '2026-11-21T09:00:00.000Z' }] }),
    asAdminOfPayment,
    goToOrderDialog,
    press('Note receipt'),
    expectText('Save receipt'),
  ),
  'seller-order-receipt': screenOf(
    receipts({ to: TO, issuers: ISSUERS.slice(1) }),
    issuesReceipts,
    asSeller,
    goTo('/seller/orders?status=all'),
    press('Tax receipt'),
    expectText('Enter in your EBM software'),
  ),
}
