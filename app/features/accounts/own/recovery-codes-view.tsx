import { Download, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { User } from '#contract/accounts/calls.ts'
import { saveFile } from '#app/browser/save-file.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PrintPortal } from '#app/ui/print-portal.tsx'
import { twoStepWords as words } from '#app/words/accounts-two-step.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'

interface RecoveryCodesViewProps {
  codes: string[]
  user: User
  onSaved: () => void
}

/** Shows recovery codes to copy, save or print; they are never shown again. */
export function RecoveryCodesView({ codes, user, onSaved }: RecoveryCodesViewProps) {
  const { name } = useShopDetails()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => heading.current?.focus(), []) // the button that had the focus has been removed
  const title = words.codesOf(name, user.email)
  const text = `${title}\n${words.eachOnce}\n\n${codes.join('\n')}\n`
  return (
    <>
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-md outline-none">
          {words.keepCodes}
        </h3>
        <Notice tone="amber" className="mt-2">
          {words.keepCodesHint}
        </Notice>
      </div>
      <CodeList codes={codes} />
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label={words.copyCodes} />
        <Button size="sm" onClick={() => saveFile(words.fileName, new Blob([text], { type: 'text/plain' }))}>
          <Download />
          {words.downloadCodes}
        </Button>
        <Button size="sm" onClick={() => setPrinting(true)}>
          <Printer />
          {words.printCodes}
        </Button>
      </div>
      <Button tone="main" className="justify-self-start" onClick={onSaved}>
        {words.savedThem}
      </Button>
      {isPrinting && (
        <PrintPortal onDone={() => setPrinting(false)}>
          <h1>{title}</h1>
          <p>{words.eachOnce}</p>
          <CodeList codes={codes} />
        </PrintPortal>
      )}
    </>
  )
}

function CodeList({ codes }: { codes: string[] }) {
  return (
    <ol className="grid max-w-100 grid-cols-2 gap-x-6 gap-y-1.5 rounded-sm border border-line bg-fill p-4">
      {codes.map((code) => (
        <li key={code} className="mono text-base text-ink">
          {code}
        </li>
      ))}
    </ol>
  )
}
