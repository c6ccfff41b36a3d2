import { Suspense, useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { useFileDrop } from '#app/browser/use-file-drop.ts'
import { useHydrated } from '#app/browser/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { FileInput } from '#app/ui/file-input.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Notice } from '#app/ui/notice.tsx'
import { bomWords, EXAMPLE_LIST } from '#app/words/boms-page.ts'
import { loadReader, readListFile, readPastedList, type PartsList } from './list-store.ts'
import { PartMissing } from './part-missing.tsx'

/** Worked example and saved lists, loaded once the page is interactive. */
const StartAside = lazyPart(async () => (await import('./start-aside.tsx')).StartAside, PartMissing)

/** Box in which the user can paste or drop a parts list, or choose a file. */
export function DropBox({ list: { readingName, readFailure } }: { list: PartsList }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isEmpty, setEmpty] = useState(false)
  const id = useId()
  const isHydrated = useHydrated()
  const isReading = readingName !== null
  const { isDraggedOver, handlers } = useFileDrop((file) => isReading || void readListFile(file))
  const failure = readFailure ?? (isEmpty ? bomWords.nothingPasted : null)
  useEffect(() => void loadReader().catch(() => undefined), []) // loads the reader early, in case the network fails
  useEffect(() => {
    if (readFailure) field.current?.focus()
  }, [readFailure])

  function find(event: FormEvent) {
    event.preventDefault()
    const text = field.current?.value ?? ''
    setEmpty(text.trim() === '')
    if (text.trim() === '') field.current?.focus()
    else if (!isReading) void readPastedList(text)
  }
  function tryExample() {
    if (field.current) field.current.value = EXAMPLE_LIST
    void readPastedList(EXAMPLE_LIST)
  }
  return (
    <div {...handlers} className="bom-start">
      <form
        aria-label={bomWords.heading}
        onSubmit={find}
        className={classNames('bom-drop box', isDraggedOver && 'bom-drop-over')}
      >
        {failure && <Notice tone="red">{failure}</Notice>}
        <label htmlFor={id} className="font-medium text-ink">
          {bomWords.paste}
        </label>
        <textarea
          ref={field}
          id={id}
          rows={8}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          placeholder={bomWords.placeholder}
          aria-describedby={`${id}-note`}
          aria-invalid={isEmpty || undefined}
          onChange={() => setEmpty(false)}
          className="field bom-paste"
        />
        <div className="bom-buttons">
          <Button tone="main" type="submit" busy={readingName === ''} busyText={bomWords.reading}>
            {bomWords.find}
          </Button>
          <FileInput
            ref={input}
            aria-label={bomWords.fileLabel}
            tabIndex={-1}
            onChoose={([file]) => file && void readListFile(file)}
          />
          <Button
            busy={Boolean(readingName)}
            busyText={bomWords.readingFile(readingName ?? '')}
            onClick={() => input.current?.click()}
          >
            {bomWords.choose}
          </Button>
        </div>
        <div id={`${id}-note`} className="meta">
          <p>{bomWords.kinds}</p>
          <p>
            {bomWords.private}{' '}
            <Link to="/privacy" className="link">
              {bomWords.privacy}
            </Link>
          </p>
        </div>
      </form>
      {isHydrated && (
        <Suspense fallback={null}>
          <StartAside isReading={isReading} onTry={tryExample} />
        </Suspense>
      )}
    </div>
  )
}
