import { Eye, EyeOff, Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { changeBannerSlide, listBannerSlides, type BannerSlide, type ManagedTile } from '#contract/banners/admin.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { showFailure } from '#app/api/show-failure.ts'
import { formatShortDate } from '#app/format/dates.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { StatusDot } from '#app/ui/status-dot.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { bannerWords } from '#app/words/banners.ts'
import { inlineWords } from '#app/words/controls-inline.ts'
import { SlidePreview } from './tile-preview.tsx'

/** Banner slide: its preview, its tiles by name, and whether the shop shows it. */
export function SlidePanel({ slide }: { slide: BannerSlide }) {
  const { id, hidden, tiles } = slide
  const change = useApiMutation(changeBannerSlide, {
    update: (cache, changed) =>
      cache.update(listBannerSlides, (slides) => slides.map((one) => (one.id === changed.id ? changed : one))),
    onSuccess: (changed) =>
      showToast({ tone: 'success', text: changed.hidden ? bannerWords.nowHidden(id) : bannerWords.nowShown(id) }),
    onError: (error) => showFailure(error, { tried: bannerWords.changeFailed, isBrief: true }),
  })
  return (
    <Panel
      title={bannerWords.slide(id)}
      note={<StatusDot tone={hidden ? 'off' : 'on'}>{hidden ? bannerWords.hidden : bannerWords.shown}</StatusDot>}
      actions={
        <Button
          size="dense"
          busy={change.isPending}
          aria-label={hidden ? bannerWords.showSlide(id) : bannerWords.hideSlide(id)}
          onClick={() => change.mutate({ params: { slide_id: id }, body: { hidden: !hidden } })}
        >
          {hidden ? <Eye /> : <EyeOff />}
          {hidden ? bannerWords.show : bannerWords.hide}
        </Button>
      }
    >
      <div className="grid lg:grid-cols-[minmax(0,1.5fr)_minmax(20rem,1fr)]">
        <div
          className={`grid grid-cols-[minmax(0,1fr)] items-center border-line bg-ground p-4 max-lg:border-b lg:border-r ${hidden ? '*:opacity-50' : ''}`}
        >
          <SlidePreview tiles={tiles} />
        </div>
        <ul aria-label={bannerWords.tilesOf(id)} className="grid grid-cols-[minmax(0,1fr)] content-start">
          {tiles.map((tile, at) => (
            <TileRow key={tile.id} tile={tile} position={bannerWords.places[at] ?? ''} />
          ))}
        </ul>
      </div>
    </Panel>
  )
}

function TileRow({ tile, position }: { tile: ManagedTile; position: string }) {
  const { id, title, discount, tag, timeLeft, ends_on: endsOn, category } = tile
  const note = tag ?? timeLeft
  const facts = [discount, ...(note ? [note] : []), bannerWords.leadsTo(category?.name ?? bannerWords.allProducts)]
  return (
    <li className="flex items-center gap-3 border-line px-4 py-3 not-first:border-t">
      <div className="min-w-0 flex-1">
        <p className="meta">{position}</p>
        <p className="truncate font-semibold text-ink" title={title}>
          {title}
        </p>
        <p>{facts.join(', ')}</p>
        {endsOn && !note && <StatusDot tone="low">{bannerWords.ended(formatShortDate(endsOn, 'UTC'))}</StatusDot>}
      </div>
      <Link
        to={`/admin/products/banners/${id}`}
        preventScrollReset
        aria-label={inlineWords.editItem(title)}
        className={buttonClass({ size: 'dense' })}
      >
        <Pencil />
        {inlineWords.edit}
      </Link>
    </li>
  )
}
