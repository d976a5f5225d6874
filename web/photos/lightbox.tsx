import YetAnotherLightbox, { type SlideImage } from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Fullscreen from 'yet-another-react-lightbox/plugins/fullscreen'
import Slideshow from 'yet-another-react-lightbox/plugins/slideshow'
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { photoTitle, photoUrl, thumbnailSize } from '../../domain/photos/rules.ts'
import type { Photo, PhotoList } from '../../domain/photos/schema.ts'
import { useMemo } from 'react'
import stylesheet from '../styles/pages/photos/lightbox.css?url'

const plugins = [Captions, Counter, Fullscreen, Slideshow, Thumbnails, Zoom]
const animation = { fade: 250, swipe: 500 }
const carousel = { preload: 2 }
const controller = { closeOnPullUp: true, closeOnPullDown: true }
const slideshow = { delay: 3000 }
const thumbnails = { width: 120, height: 80, imageFit: 'cover', showToggle: true } as const
const captions = { descriptionTextAlign: 'center' } as const
const zoom = {
  maxZoomPixelRatio: 1,
  zoomInMultiplier: 2,
  doubleTapDelay: 300,
  doubleClickDelay: 500,
  keyboardMoveDistance: 50,
}

const slideOf =
  (baseUrl: string) =>
  (photo: Photo, index: number): SlideImage => {
    const thumbnail = thumbnailSize(photo)
    const sizes = photo.width > thumbnail.width ? [thumbnail, photo] : [photo]
    return {
      src: photoUrl(baseUrl, photo.id, photo),
      width: photo.width,
      height: photo.height,
      alt: photoTitle(photo, index),
      srcSet: sizes.map(({ width, height }) => ({
        src: photoUrl(baseUrl, photo.id, { width, height }),
        width,
        height,
      })),
      ...(photo.caption && { description: photo.caption }),
    }
  }

interface Props {
  list: PhotoList
  /** Index of the open photo; negative for none. */
  index: number
  onView: (index: number) => void
  onClose: () => void
}

/** Loads its code and styles when the first photo is opened. */
export function Lightbox({ list, index, onView, onClose }: Props) {
  const { baseUrl, photos } = list
  const slides = useMemo(() => photos.map(slideOf(baseUrl)), [baseUrl, photos])
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="lightbox" />
      <YetAnotherLightbox
        open={index >= 0}
        index={Math.max(0, index)}
        close={onClose}
        slides={slides}
        plugins={plugins}
        animation={animation}
        carousel={carousel}
        controller={controller}
        slideshow={slideshow}
        thumbnails={thumbnails}
        captions={captions}
        zoom={zoom}
        on={{ view: ({ index: viewedIndex }) => onView(viewedIndex) }}
      />
    </>
  )
}
