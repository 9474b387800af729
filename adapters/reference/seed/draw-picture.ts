import type { PictureSpec, SceneName } from '../../../core/catalogue/picture'
import { isSceneName, parsePictureKey, pictureKey } from '../../../core/catalogue/picture'
import { pictureCanvas } from '../../../core/catalogue/picture-extent'
import { drawAccessControl } from './drawings/access-control'
import { drawAccessDoor } from './drawings/access-door'
import { drawCabinet } from './drawings/cabinet'
import { drawCloser } from './drawings/closer'
import { drawDetector } from './drawings/detector'
import { drawDoor } from './drawings/door'
import { editorialSize } from './drawings/drafting'
import { drawEditorial } from './drawings/editorial'
import { drawExitDevice } from './drawings/exit-device'
import { drawFaucet } from './drawings/faucet'
import { drawFrame } from './drawings/frame'
import { drawGrabBar } from './drawings/grab-bar'
import { drawHinge } from './drawings/hinge'
import { drawLight } from './drawings/light'
import { drawLockset } from './drawings/lockset'
import { drawPartition } from './drawings/partition'
import { drawPlaceholder } from './drawings/placeholder'
import { drawKitchen, kitchenSize } from './drawings/scene-kitchen'
import { drawOpening } from './drawings/scene-opening'
import { drawSink } from './drawings/sink'
import { drawStorage } from './drawings/storage'
import { penFor, svgDocument, type Pen } from './drawings/svg'
import { drawWashroom } from './drawings/washroom'
import { drawWeatherstrip } from './drawings/weatherstrip'

const drawBody = (pen: Pen, spec: PictureSpec): string => {
  switch (spec.kind) {
    case 'door':
      return drawDoor(pen, spec)
    case 'access-door':
      return drawAccessDoor(pen, spec)
    case 'frame':
      return drawFrame(pen, spec)
    case 'lever':
    case 'knob':
    case 'deadbolt':
    case 'lever-rectangular':
      return drawLockset(pen, spec)
    case 'hinge':
    case 'hinge-spring':
    case 'hinge-continuous':
      return drawHinge(pen, spec)
    case 'closer':
    case 'closer-compact':
      return drawCloser(pen, spec)
    case 'exit-bar':
    case 'exit-bar-vertical':
      return drawExitDevice(pen, spec)
    case 'threshold':
    case 'sweep':
    case 'seal':
      return drawWeatherstrip(pen, spec)
    case 'walk-through-detector':
    case 'handheld-detector':
      return drawDetector(pen, spec)
    case 'card-reader':
    case 'keypad':
    case 'electric-strike':
    case 'maglock':
    case 'controller':
      return drawAccessControl(pen, spec)
    case 'partition':
    case 'urinal-screen':
      return drawPartition(pen, spec)
    case 'grab-bar':
    case 'grab-bar-l':
    case 'grab-bar-fold':
      return drawGrabBar(pen, spec)
    case 'towel-dispenser':
    case 'soap-dispenser':
    case 'tissue-holder':
    case 'waste-bin':
    case 'mirror':
    case 'hand-dryer':
    case 'coat-hook':
    case 'shelf':
    case 'changing-station':
      return drawWashroom(pen, spec)
    case 'cabinet-base':
    case 'cabinet-wall':
    case 'cabinet-tall':
    case 'cabinet-drawers':
    case 'cabinet-sink':
      return drawCabinet(pen, spec)
    case 'sink-single':
    case 'sink-double':
    case 'sink-apron':
      return drawSink(pen, spec)
    case 'faucet-gooseneck':
    case 'faucet-bridge':
    case 'faucet-pull-down':
    case 'faucet-bar':
      return drawFaucet(pen, spec)
    case 'pendant':
    case 'sconce':
    case 'flush-mount':
    case 'table-lamp':
    case 'chandelier':
      return drawLight(pen, spec)
    case 'shelving':
    case 'bin':
    case 'drawer-organizer':
    case 'hook-rail':
    case 'crate':
    case 'store-fixture':
    case 'sign':
    case 'parts-kit':
      return drawStorage(pen, spec)
  }
}

/** Draws a product from its facts alone; deterministic down to the wood grain. */
export const drawPicture = (spec: PictureSpec): string => {
  const pen = penFor(pictureKey(spec))
  const body = drawBody(pen, spec)
  return svgDocument(pen, pictureCanvas, pictureCanvas, body)
}

const drawScene = (name: SceneName): string => {
  const pen = penFor(name)
  switch (name) {
    case 'placeholder':
      return svgDocument(pen, pictureCanvas, pictureCanvas, drawPlaceholder())
    case 'scene-opening': {
      const body = drawOpening(pen)
      return svgDocument(pen, pictureCanvas, pictureCanvas, body)
    }
    case 'scene-kitchen': {
      const body = drawKitchen(pen)
      return svgDocument(pen, kitchenSize.width, kitchenSize.height, body)
    }
    default: {
      const body = drawEditorial(pen, Number(name.slice('editorial-'.length)))
      return svgDocument(pen, editorialSize.width, editorialSize.height, body)
    }
  }
}

/** Draws the picture of a key; undefined for an unknown key. */
export const drawKey = (key: string): string | undefined => {
  if (isSceneName(key)) return drawScene(key)
  const spec = parsePictureKey(key)
  return spec && drawPicture(spec)
}
