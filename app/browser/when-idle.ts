import { isSavingData } from './data-saver.ts'
import './translated-text.ts'

/** Loads code that a page needs only after its first view. */
if ('measured' in document.documentElement.dataset && !isSavingData())
  void import('./page-speed.ts').catch(() => undefined)
