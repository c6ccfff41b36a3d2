import { ImageOff } from 'lucide-react'
import type { BannerSlide } from '#contract/banners/admin.ts'
import { useCloseDialog } from '#app/browser/use-routed-dialog.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { WideDialog } from '#app/ui/wide-dialog.tsx'
import { bannerWords } from '#app/words/banners.ts'
import { TileForm } from './tile-form.tsx'

interface TileDialogProps {
  slides: readonly BannerSlide[]
  /** ID from the URL. */
  tileId: string
}

/** Tile form in a dialog with its own URL, shown over the banner page. */
export function TileDialog({ slides, tileId }: TileDialogProps) {
  const close = useCloseDialog('/admin/products/banners')
  const slide = slides.find(({ tiles }) => tiles.some(({ id }) => String(id) === tileId))
  const tile = slide?.tiles.find(({ id }) => String(id) === tileId)
  function finish({ title }: { title: string }) {
    showToast({ tone: 'success', text: bannerWords.saved, detail: title })
    close()
  }
  if (slide && tile)
    return <TileForm tile={tile} position={slide.tiles.indexOf(tile)} onClose={close} onSaved={finish} />
  return (
    <WideDialog title={bannerWords.edit} onClose={close}>
      <div className="px-5 py-10">
        <EmptyState
          icon={ImageOff}
          level={3}
          heading={bannerWords.missing}
          text={bannerWords.missingText}
          actions={<Button onClick={close}>{bannerWords.backToBanners}</Button>}
        />
      </div>
    </WideDialog>
  )
}
