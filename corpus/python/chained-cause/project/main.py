import settings

if __name__ == "__main__":
    settings.load("settings.json")
