import { screenOf, type Screen } from './screen.ts'
import { asShopper, expectText, goTo, press } from './steps.ts'

const SOLD_OUT = '/products?search=arduino%20due'
const toButton = [goTo(SOLD_OUT), press(/^View Details.*Arduino Due$/), expectText("Tell me when it's back")]
const toAlert = [
  asShopper,
  ...toButton,
  press("Tell me when it's back"),
  expectText("We'll email you once when it's back."),
]

/** Screens of stock alerts. */
export const alertScreens: Record<string, Screen> = {
  'alert-button': screenOf(...toButton),
  'alert-waiting': screenOf(...toAlert),
  alerts: screenOf(...toAlert, goTo('/alerts'), expectText('Waiting since')),
  'alerts-empty': screenOf(asShopper, goTo('/alerts'), expectText('No stock alerts yet')),
}
