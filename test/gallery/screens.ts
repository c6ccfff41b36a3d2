import { accountScreens } from './account-screens.ts'
import { adminScreens } from './admin-screens.ts'
import type { Screen } from './screen.ts'
import { sellerScreens } from './seller-screens.ts'
import { shopScreens } from './shop-screens.ts'
import { twoStepScreens } from './two-step-screens.ts'

/** Every screen in every state, keyed by screenshot name. */
export const screens: Record<string, Screen> = {
  ...shopScreens,
  ...accountScreens,
  ...twoStepScreens,
  ...sellerScreens,
  ...adminScreens,
}
