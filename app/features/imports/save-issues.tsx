import type { CsvFormat } from '#contract/rules/csv.ts'
import { describeFailure } from '#app/api/failure.ts'
import { CsvExport } from '#app/ui/csv-export.tsx'
import { importWords } from '#app/words/imports.ts'

interface SaveIssuesProps {
  words: string
  save: (format: CsvFormat) => Promise<void>
  className?: string
}

/** Button that saves the rows with issues as a file. */
export const SaveIssues = (props: SaveIssuesProps) => (
  <CsvExport
    {...props}
    title={importWords.issueRowsAsFile}
    describe={(error) => describeFailure(error, { tried: importWords.issueRowsFailed })}
  />
)
