import type { ReactNode } from 'react';
import { Picture } from './picture/Picture.js';

/** A dash with the word before it, which no line may part. */
const HANGING_DASH = /(\S{1,20} [-–—])(?= )/;

interface BannerProps {
  title: string;
  image: string | null;
  /** What the image shows; empty where it only decorates the title. */
  alt: string;
  kicker?: ReactNode;
}

/** A page's title on its photograph, or on the school's dark colour, over the whole width. */
export function Banner({ title, image, alt, kicker }: BannerProps) {
  return (
    <header className={image ? 'banner' : 'banner banner-plain'}>
      {image && <Picture url={image} alt={alt} sizes="100vw" ratio={[16, 9]} lead className="banner-picture" />}
      <div className="wide banner-content">
        <div className="on-picture">
          {kicker && (
            <p className="kicker" dir="auto">
              {kicker}
            </p>
          )}
          <h1 dir="auto">
            {title.split(HANGING_DASH).map((part, index) =>
              index % 2 ? (
                <span key={index} className="banner-unbroken">
                  {part}
                </span>
              ) : (
                part
              ),
            )}
          </h1>
        </div>
      </div>
    </header>
  );
}
