import { BoldText } from '../components/BoldText.js';
import { Link } from '../components/Link.js';
import { LatePicture } from '../components/picture/LatePicture.js';
import { useSettings } from '../routing/site.js';
import { APPLY } from '../routing/useRouteFocus.js';

/** Ends the page with one picture at full width. */
export function ApplyBand() {
  const settings = useSettings();
  const { site_closing_title: title, site_closing_text: text, site_closing_button: button } = settings;
  const { site_about_image: picture, site_about_focus: position } = settings;
  return (
    <section className="apply-band">
      {picture && (
        <LatePicture url={picture} alt="" position={position} sizes="100vw" ratio={[21, 9]} className="apply-picture" />
      )}
      <div className="wide">
        <div className="apply-panel">
          <h2 dir="auto">{title}</h2>
          <p dir="auto">
            <BoldText text={text} />
          </p>
          <Link to={APPLY} className="button button-light" dir="auto">
            {button}
          </Link>
        </div>
      </div>
    </section>
  );
}
