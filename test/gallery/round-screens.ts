import { makeReadyOrders, makeRound } from '#test/journeys/round-orders.ts'
import { signInAdmin } from '#test/journeys/personas.ts'
import { screenOf, type Screen } from './screen.ts'
import { asAdmin, expectText, fill, goTo, neverAnswering, press, refusing, type Step } from './steps.ts'

const PATH = '/admin/orders/rounds'
const withReadyOrders: Step = ({ request }) => makeReadyOrders(request, 4)

/** Opens a round of four stops, of which the given number has a result. */
const goToRound =
  (recorded: number, { difference = 0, isClosed = false } = {}): Step =>
  async (visit) => {
    const { id, orderIds } = await makeRound(visit.request, 4)
    const admin = await signInAdmin(visit.request)
    const results = ['delivered', 'not_at_home', 'refused', 'delivered'] as const
    let cash = 0
    for (const [at, orderId] of orderIds.slice(0, recorded).entries()) {
      const result = results[at]
      const payments = result === 'delivered' ? [{ amount: 12_500, method: 'cash' }] : undefined
      cash += payments ? 12_500 : 0
      await admin('PUT', `/api/admin/rounds/${id}/stops/${orderId}`, { result, ...(payments && { payments }) })
    }
    const closing = {
      expected_seen: cash,
      counted: cash + difference,
      note: difference === 0 ? '' : 'Paid for parking',
    }
    if (isClosed) await admin('POST', `/api/admin/rounds/${id}/close`, closing)
    await goTo(`${PATH}/${id}`)(visit)
  }

const selectFirst: Step = ({ page }) =>
  page
    .getByRole('checkbox', { name: /^Select order/ })
    .first()
    .check()

/** Screens of delivery rounds. */
export const roundScreens: Record<string, Screen> = {
  rounds: screenOf(withReadyOrders, asAdmin, goToRound(1), goTo(PATH), expectText('Ready for delivery')),
  'rounds-selected': screenOf(withReadyOrders, asAdmin, goTo(PATH), selectFirst, expectText('Add to round')),
  'rounds-add': screenOf(
    withReadyOrders,
    asAdmin,
    goTo(PATH),
    selectFirst,
    press('Add to round'),
    expectText('Create round'),
  ),
  'rounds-failed': screenOf(
    asAdmin,
    refusing('**/api/admin/rounds'),
    goTo(PATH),
    expectText("We couldn't load the rounds."),
  ),
  'rounds-loading': screenOf(asAdmin, neverAnswering('**/api/admin/rounds'), goTo(PATH), expectText('Loading')),
  round: screenOf(asAdmin, goToRound(2), expectText('2 of 4 recorded')),
  'round-delivered': screenOf(asAdmin, goToRound(0), press(/^Delivered: /), expectText('Save delivery')),
  'round-paid-by-momo': screenOf(
    asAdmin,
    goToRound(0),
    press(/^Delivered: /),
    press('Paid another way'),
    expectText('Reference'),
  ),
  'round-partly': screenOf(
    asAdmin,
    goToRound(0),
    press(/^Partly: /),
    press('Save partial delivery'),
    expectText('Count at least'),
  ),
  'round-refused': screenOf(asAdmin, goToRound(0), press(/^Refused: /), expectText('Save refusal')),
  'round-edit': screenOf(asAdmin, goToRound(1), press('Edit'), expectText('Driver')),
  'round-close': screenOf(
    asAdmin,
    goToRound(4),
    press('Close round'),
    fill({ 'Counted cash in Rwf': '24000' }),
    expectText('is missing'),
  ),
  'round-closed': screenOf(asAdmin, goToRound(4, { difference: -500, isClosed: true }), expectText('Explanation:')),
}
