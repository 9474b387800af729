import { createContext, useContext } from 'react'
import { hostedPicture, type PictureHosts, type PicturePlace } from '../../core/catalogue/hosted-picture'
import type { Picture } from '../../core/catalogue/product'

const Hosts = createContext<PictureHosts | undefined>(undefined)

export const PictureHostsProvider = Hosts.Provider

/** The URL of a product's picture on another host, if any (S2-7.24). */
export const useHostedPicture = (picture: Picture | undefined, place?: PicturePlace): string | undefined =>
  hostedPicture(picture, useContext(Hosts), place)
