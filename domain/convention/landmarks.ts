import { joinWithAnd } from '../kernel/text/join-with-and.ts'

/** Parts of a hall that attendees look for. */
export const landmarkKinds = ['door', 'food', 'sale', 'toilets'] as const
export type LandmarkKind = (typeof landmarkKinds)[number]

export const landmarkLabels: Record<LandmarkKind, string> = {
  door: 'Door',
  food: 'Food',
  sale: 'Games for Sale',
  toilets: 'Restrooms',
}

export const areaSides = ['top', 'left', 'right', 'bottom'] as const
export type AreaSide = (typeof areaSides)[number]

export const sideLabels: Record<AreaSide, string> = {
  top: 'Top',
  left: 'Left',
  right: 'Right',
  bottom: 'Bottom',
}

/** The side of an area where each landmark is; null or missing where the area has none. */
export type Landmarks = { [Kind in LandmarkKind]?: AreaSide | null | undefined }

export const landmarksAt = (area: Landmarks, areaSide: AreaSide): LandmarkKind[] =>
  landmarkKinds.filter((kind) => area[kind] === areaSide)

const sidePhrases: Record<AreaSide, string> = {
  top: 'at the top',
  left: 'on the left',
  right: 'on the right',
  bottom: 'at the bottom',
}

/** 'Door at the top', also for screen readers. */
export const landmarkText = (kind: LandmarkKind, areaSide: AreaSide): string =>
  `${landmarkLabels[kind]} ${sidePhrases[areaSide]}`

/** 'Door at the top and Food on the left'; empty without landmarks. */
export const landmarksText = (area: Landmarks): string =>
  joinWithAnd(
    areaSides.flatMap((areaSide) =>
      landmarksAt(area, areaSide).map((kind) => landmarkText(kind, areaSide)),
    ),
  )
