import { screenOf, type Screen } from './screen.ts'
import { asShopper, expectText, goTo } from './steps.ts'

/** Screens of stock alerts. */
export const alertScreens: Record<string, Screen> = {
  'alerts-empty': screenOf(asShopper, goTo('/alerts'), expectText('No stock alerts yet')),
}
