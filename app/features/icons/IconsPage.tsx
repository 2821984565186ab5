import { Icon } from "#app/ui/Icon.tsx";
import { iconNames } from "#app/ui/icons/names.ts";
import { CopyName } from "./CopyName.tsx";

const sizes = [14, 16, 18, 20, 22] as const;
const themes = ["light", "dark"] as const;

const appIcons = [
  { src: "/icons/any-192.png", name: "any", about: "As it is" },
  { src: "/icons/maskable-192.png", name: "maskable", about: "Whole, before a mask" },
  { src: "/icons/monochrome-192.png", name: "monochrome", about: "One colour, for the system" },
  { src: "/icons/apple-touch-180.png", name: "apple-touch", about: "On Apple’s home screens" },
  { src: "/icon.svg", name: "icon.svg", about: "In the tab" },
] as const;
const masks = [
  { mask: "circle", className: "icons-mask-circle" },
  { mask: "squircle", className: "icons-mask-squircle" },
  { mask: "rounded", className: "icons-mask-rounded" },
  { mask: "drop", className: "icons-mask-drop" },
] as const;

/** Every outline of the product, and the app’s own icons under the masks that systems lay over them. */
export function IconsPage() {
  return (
    <div className="page icons-page">
      <h1>Icons</h1>
      <p className="quiet">
        {iconNames.length} outlines in use, each at the sizes it may have, in both themes. Press a
        name to copy it.
      </p>
      <section aria-labelledby="icons-app">
        <h2 id="icons-app">The app’s own</h2>
        <ul className="icons-app">
          {appIcons.map(({ src, name, about }) => (
            <li key={name}>
              <img src={src} alt="" width={72} height={72} />
              <CopyName name={name} />
              <span className="quiet">{about}</span>
            </li>
          ))}
        </ul>
        <h3>Under a mask</h3>
        <ul className="icons-app">
          {masks.map(({ mask, className }) => (
            <li key={mask}>
              <img
                className={className}
                src="/icons/maskable-192.png"
                alt={`The app’s icon cut as a ${mask}`}
                width={72}
                height={72}
              />
              <span className="quiet">{mask}</span>
            </li>
          ))}
          <li>
            <span className="icons-safe">
              <img src="/icons/maskable-192.png" alt="" width={72} height={72} />
            </span>
            <span className="quiet">what every mask shows</span>
          </li>
        </ul>
      </section>
      <section aria-labelledby="icons-all">
        <h2 id="icons-all">Outlines</h2>
        <ul className="icons-all">
          {iconNames.map((name) => (
            <li key={name}>
              <CopyName name={name} />
              {themes.map((theme) => (
                <span key={theme} className="icons-row" data-theme={theme}>
                  {sizes.map((size) => (
                    <Icon key={size} name={name} size={size} />
                  ))}
                </span>
              ))}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
