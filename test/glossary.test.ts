import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'

const ROOT = path.join(import.meta.dirname, '..')
const FOLDERS = ['app', 'bench', 'contract', 'demo', 'scripts', 'server', 'test']
/** Names that docs/glossary.md replaced by the common term; none may come back. */
const OLD_NAMES = `
ATTEMPTS_KEPT_HOURS AlikeHint AlikeHintProps BEST_SELLERS_SHOWN BannerFilm BesideSidePanel CategoryDesk CategoryDrill DELIVERY_KEPT_DAYS DemoPerson EditableFigure FeaturedCardPlaceholder FieldProblem FiguresPanel ImportNews ImportProblem KeptPlace LONGEST_LIST LOW_STOCK_SHOWN  LetterFailure LetterLine LetterMail LetterSent LineProblem LinkWish ListPlaceholder LongList MAILS_KEPT_DAYS MOST_LOADED_UNASKED ManagedContent ManagedCounts ManagedFrame ManagedList ManagedScope ManagedToolbar ManagedView MediaThing MendCell NOTIFICATIONS_KEPT_DAYS NOTIFICATIONS_SHOWN NOT_KNOWN NewsProduct OrderProblem OwnEmail OwnFailure OwnPage OwnPanel OwnPasswordField OwnProblem OwnSection OwnSections PATIENCE Paper PersonField ProductCardPlaceholder ProductLoading RoleOnly SectionLoading Segments SheetCounts SheetRow SheetSource SheetState SidePanelPlaceholder SignedInOnly ThankYou ToldRow adminDesk afterFirstUse afterNews alikeQuery announceCommits askAgain bringFile bringRow bringRows buildAside checkoutSentence comeBack countAgain drillRowClass exchangeAnnouncements faultOf faultOfBytes faultsOf findManaged firstSentence forgetCheckout forgetDeliveries forgetDevices forgetDraft forgetImports forgetKeys forgetProductKeys googleWay hasProblem heirOf insertPeople isAlike isGuessedFirst isKeptForSession isUnderWay keepAnswer keepChanged keepDraft keepPlace keepPostgres keepPublicAnswers keepReturnPath keepStatus keepUser keepWorker keptPictures keptReturnPath letterRules lineProblem listAnew listenForAnnouncements lockEachManaged lockManaged loginSentence managedBy managedCountsQuery managedProductsQuery managedWords mendFirst mendWords newsOfLowStock oddChangeOf orderDeskWords ownAccountQuery ownAccountRoutes ownAccountWords ownCodeCounts ownProducts priceProblem problemFile problemOfRepeat readAgain readFigure readUsersAgain recallCheckout recallDraft refuseGuessedFirst refuseOwn rememberCheckout rememberDone rememberOverview rememberWish renewAfterImport renewAfterWrite renewCategories renewSearchBelow renewTree selectTold sellerDesk sendKept serverSentence sessionSentence signUpSentence slipsBetween spawnLeashed startAnnouncer stockProblem stockSentence takeLink takeTicket takeWish tellOfEdits tellOfImport tellOfLowStock tellOfNewProducts tellOfRemovals tellRefusal tellStreams tellSuccess tellTwoStepRequired tickClass tickTwo  toldColumns useAttempt useCategoryDesk useGate useGateLinks useIsNear useIsSettled useKeptPlace useLetter useLineAfterMending useManagedProducts useManagedView useMotion useOneAtATime useOwnForm useRedeemWish useRenewBanners useRenewOnNews useRest useRested useRun useSheet useStrip wantedOrder whatWasAskedFor whenIdle writeAnnounced writeLetter
`
  .trim()
  .split(/\s+/)

describe('docs/glossary.md', () => {
  it('No identifier and no file has a name that the glossary replaced', () => {
    const old = new RegExp(`\\b(?:${OLD_NAMES.join('|')})\\b`, 'g')
    const found = FOLDERS.flatMap((folder) =>
      fs
        .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .map((file) => path.join(folder, file)),
    )
      .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && file !== path.join('test', 'glossary.test.ts'))
      .flatMap((file) =>
        [...fs.readFileSync(path.join(ROOT, file), 'utf8').matchAll(old)].map(([name]) => `${file}: ${name}`),
      )
    assert.deepEqual(found, [])
  })
})
