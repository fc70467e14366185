import { icon, map, marker as markerAt, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import marker from '../../assets/marker.svg';

const ZOOM = 17;
const MARKER_SIZE = 32;
/** Maximum width of the popup, and its margins. */
const POPUP = { width: 300, margins: 48 };

interface Place {
  latitude: number;
  longitude: number;
  /** What the marker marks; without it there is none. */
  marked?: string;
  tileUrl: string;
}

/** Draws a static map. Returns a function that removes it. */
export function drawMap(ground: HTMLElement, { latitude, longitude, marked, tileUrl }: Place): () => void {
  const centre: [number, number] = [latitude, longitude];
  const drawn = map(ground, {
    center: centre,
    zoom: ZOOM,
    minZoom: ZOOM,
    maxZoom: ZOOM,
    zoomControl: false,
    attributionControl: false,
    dragging: false,
    scrollWheelZoom: false,
    doubleClickZoom: false,
    boxZoom: false,
    touchZoom: false,
    keyboard: false,
    fadeAnimation: false,
  });
  const tiles = tileLayer(tileUrl).addTo(drawn);
  tiles.on('tileload', () => ground.classList.add('map-has-tiles'));
  if (!marked) return () => drawn.remove();
  const name = document.createElement('span');
  name.textContent = marked;
  name.dir = 'auto';
  markerAt(centre, {
    icon: icon({
      iconUrl: marker,
      iconSize: [MARKER_SIZE, MARKER_SIZE],
      iconAnchor: [MARKER_SIZE / 2, MARKER_SIZE],
      popupAnchor: [0, -MARKER_SIZE],
    }),
    alt: marked,
    title: marked,
    keyboard: false,
  })
    .addTo(drawn)
    .bindPopup(name, {
      closeButton: false,
      autoPan: false,
      maxWidth: Math.min(POPUP.width, ground.clientWidth - POPUP.margins),
    })
    .openPopup();
  return () => drawn.remove();
}
