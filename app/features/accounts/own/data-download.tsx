import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { downloadAccountData, type AccountData } from '#contract/accounts/own.ts'
import { browserApi } from '#app/api/client.ts'
import { saveFile } from '#app/browser/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { accountOwnWords } from '#app/words/accounts-own.ts'
import { showFailure } from '#app/api/show-failure.ts'

/** Downloads everything the shop stores about the account as a file. */
export function DataDownload({ accountId }: { accountId: number }) {
  const download = useMutation({
    mutationFn: () => browserApi(downloadAccountData),
    onSuccess: (accountData) => saveFile(`account-${accountId}.json`, toJsonFile(accountData)),
    onError: (error) => showFailure(error, { tried: accountOwnWords.downloadFailed }),
  })
  return (
    <Button
      className="justify-self-start"
      busy={download.isPending}
      busyText={accountOwnWords.downloading}
      onClick={() => download.mutate()}
    >
      <Download />
      {accountOwnWords.download}
    </Button>
  )
}

function toJsonFile(accountData: AccountData): Blob {
  return new Blob([JSON.stringify(accountData, null, 2)], { type: 'application/json' })
}
