import { Link } from 'react-router'
import type { Store } from '#contract/request.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import type { Content } from '#app/words/contact/content.ts'
import { infoPageWords } from '#app/words/contact/layout.ts'
import { ContactBox } from './ask-us.tsx'
import { InfoPage } from './info-page.tsx'
import { formatLongDay } from '#app/format/dates.ts'

/** Creates a text page with the contact details beside it. */
export function contentPage(path: string, contentOf: (shopName: string, store: Store) => Content) {
  return function ContentPage() {
    const store = useShopDetails()
    const { updated, sections, ...head } = contentOf(store.name, store)
    return (
      <InfoPage path={path} {...head} aside={<ContactBox path={path} />}>
        <div className="grid gap-7">
          {sections.map((section) => (
            <Section key={section.heading} {...section} />
          ))}
        </div>
        <p className="mt-8 border-t border-line pt-3 meta">
          {infoPageWords.updated} <time dateTime={updated}>{formatLongDay(updated)}</time>
        </p>
      </InfoPage>
    )
  }
}

function Section({ heading, text, list }: Content['sections'][number]) {
  return (
    <section>
      <h2 className="text-xl">{heading}</h2>
      {text?.map((paragraph) => (
        <p key={paragraph} className="mt-2 text-md text-pretty">
          <LinkedText text={paragraph} />
        </p>
      ))}
      {list && (
        <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-md marker:text-brand">
          {list.map((item) => (
            <li key={item} className="pl-1 text-pretty">
              <LinkedText text={item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Text in which `[words](/path)` becomes a link. */
function LinkedText({ text }: { text: string }) {
  return text.split(/(\[[^\]]+\]\([^)]+\))/).map((piece) => {
    const [, words, path] = /^\[(.+)\]\((.+)\)$/.exec(piece) ?? []
    if (words === undefined || path === undefined) return piece
    return (
      <Link key={path} to={path} className="link">
        {words}
      </Link>
    )
  })
}
