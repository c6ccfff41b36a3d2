import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#contract/money.ts'
import { Time } from '#app/display/time.tsx'
import { projectsQuery } from '#app/features/projects/project-queries.ts'
import { formatShortDate } from '#app/format/dates.ts'
import { useSession } from '#app/session/session.ts'
import { Button } from '#app/ui/button.tsx'
import { notBoughtWords } from '#app/words/boms.ts'
import { bomWords, EXAMPLE_LIST } from '#app/words/boms-page.ts'
import { exampleWords } from '#app/words/boms-example.ts'
import { wantedText, type ListLine } from './list.ts'
import { loadReader } from './list-store.ts'

interface StartAsideProps {
  isReading: boolean
  onTry: () => void
}

/** Worked example and the user's saved lists, shown beside the empty paste box. */
export function StartAside({ isReading, onTry }: StartAsideProps) {
  const { user } = useSession()
  return (
    <div className="bom-aside">
      <WorkedExample isReading={isReading} onTry={onTry} />
      {user && <SavedLists />}
    </div>
  )
}

/** Lines of the example as the reader understands them, and a button that looks them up. */
function WorkedExample({ isReading, onTry }: StartAsideProps) {
  const [lines, setLines] = useState<readonly ListLine[]>([])
  useEffect(() => {
    let isShown = true
    void readExample().then(
      (read) => isShown && setLines(read),
      () => undefined, // the button reports the failure
    )
    return () => {
      isShown = false
    }
  }, [])
  const typed = EXAMPLE_LIST.split('\n')
  return (
    <section aria-labelledby="bom-example" className="bom-example box">
      <h2 id="bom-example">{exampleWords.heading}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{exampleWords.typed}</th>
            <th scope="col">{exampleWords.read}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td className="mono">{typed[line.id - 1]}</td>
              <td>
                {line.notBought ? (
                  <span className="text-ink-3">{notBoughtWords[line.notBought]}</span>
                ) : (
                  exampleWords.line(formatCount(line.quantity), wantedText(line))
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="meta">{exampleWords.outcome}</p>
      <Button disabled={isReading} onClick={onTry}>
        {bomWords.example}
      </Button>
    </section>
  )
}

async function readExample(): Promise<readonly ListLine[]> {
  const { openPaste, readList, listLines } = await loadReader()
  return listLines(await readList(await openPaste(EXAMPLE_LIST)))
}

const MAX_SAVED = 5

function SavedLists() {
  const { data: projects = [] } = useQuery(projectsQuery)
  if (projects.length === 0) return null
  return (
    <section aria-labelledby="bom-saved" className="bom-example box">
      <h2 id="bom-saved">{exampleWords.saved}</h2>
      <ul>
        {projects.slice(0, MAX_SAVED).map(({ id, title, line_count: count, updated_at: savedAt }) => (
          <li key={id}>
            <Link to={`/bom?project=${id}`} className="link">
              {title}
            </Link>{' '}
            <span className="meta">
              {exampleWords.lines(formatCount(count))} · {exampleWords.savedOn}{' '}
              <Time at={savedAt} format={formatShortDate} />
            </span>
          </li>
        ))}
      </ul>
      {projects.length > MAX_SAVED && (
        <Link to="/projects" className="link">
          {exampleWords.allSaved}
        </Link>
      )}
    </section>
  )
}
