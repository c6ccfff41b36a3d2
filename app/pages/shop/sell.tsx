import { ApplicationForm } from '#app/features/contact/application-form.tsx'
import { ContactBox } from '#app/features/contact/ask-us.tsx'
import { InfoPage } from '#app/features/contact/info-page.tsx'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { sellWords } from '#app/words/contact/sell.ts'

export default function SellPage() {
  const { name, hasMailServer } = useShopDetails()
  return (
    <InfoPage
      path="/sell"
      title={sellWords.title(name)}
      description={sellWords.description(name)}
      summary={sellWords.summary(name)}
      aside={<ContactBox path="/sell" />}
    >
      <section>
        <h2 className="text-xl">{sellWords.what}</h2>
        <ol className="mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {sellWords.points.map(({ heading, text, mailed }, place) => (
            <li key={heading} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
              <span aria-hidden="true" className="mono mt-0.5 text-lg text-copper-ink">
                {place + 1}
              </span>
              <div>
                <h3 className="text-base">{heading}</h3>
                <p className="mt-0.5">
                  {text}
                  {mailed && hasMailServer && ` ${mailed}`}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <BeforeApplying />
      <ApplicationForm />
    </InfoPage>
  )
}

function BeforeApplying() {
  return (
    <section className="my-9">
      <h2 className="text-xl">{sellWords.before}</h2>
      <ul className="mt-3 grid list-disc gap-1.5 pl-5 marker:text-brand">
        {sellWords.rules.map((rule) => (
          <li key={rule} className="pl-1 text-pretty">
            {rule}
          </li>
        ))}
      </ul>
    </section>
  )
}
