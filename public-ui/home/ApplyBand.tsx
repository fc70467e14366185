import { Link } from 'react-router';
import { useSettings } from '../routing/site.js';
import { APPLY } from '../routing/useRouteFocus.js';

export function ApplyBand() {
  const { site_closing_title: title, site_closing_text: text, site_closing_button: button } = useSettings();
  return (
    <section className="apply-band">
      <div className="wide">
        <h2 dir="auto">{title}</h2>
        <p dir="auto">{text}</p>
        <Link to={APPLY} className="button button-light" dir="auto">
          {button}
        </Link>
      </div>
    </section>
  );
}
